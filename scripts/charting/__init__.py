"""Static figures of runs. runs.py reads a run, summary.py and its neighbours compute (the arithmetic of results/ in
C++, once more), charts/ has one module a figure, style.py is how all of them look, command.py is the command line."""
