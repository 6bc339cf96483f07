"""results.json: all results of a grading, for programs to read; and reading them again."""
