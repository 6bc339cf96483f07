"""Runs untrusted programs: languages, compilation, sandboxes, pools of workers, and the store."""
