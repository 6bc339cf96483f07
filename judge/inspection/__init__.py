"""Asks the compiler, and runs with checks, what is wrong with a submission that failed, and in which line."""
