"""Runs a program that nobody trusts: languages, compilation, sandboxes, pools of workers, and the store."""
