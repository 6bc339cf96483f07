"""Makes a program of a submission, and lets workers run it: compilation, pools, and the store of results."""
