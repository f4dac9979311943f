# The report's page as a source of puzzlebench_results: `report_assets_source`, made anew whenever a file of results/report
# changes. ECharts is taken where `scripts/bootstrap report` put it, and never fetched here.
file(GLOB report_scripts CONFIGURE_DEPENDS results/report/*.js)
file(GLOB report_charts CONFIGURE_DEPENDS results/report/node_modules/echarts/dist/echarts.min.js)
set(report_assets_source ${CMAKE_CURRENT_BINARY_DIR}/generated/report_assets.cpp)
set(report_page ${CMAKE_CURRENT_SOURCE_DIR}/results/report/page.html)
set(report_style ${CMAKE_CURRENT_SOURCE_DIR}/results/report/style.css)
set(embed_report ${CMAKE_CURRENT_SOURCE_DIR}/scripts/cmake/embed_report.cmake)
add_custom_command(OUTPUT ${report_assets_source}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${report_assets_source} -DPAGE=${report_page} -DSTYLE=${report_style}
    "-DSCRIPTS=${report_scripts}" -DCHARTS=${report_charts} -P ${embed_report}
  DEPENDS ${embed_report} ${report_page} ${report_style} ${report_scripts} ${report_charts}
  COMMENT "Embedding the report's page" VERBATIM)
set_source_files_properties(${report_assets_source} PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
