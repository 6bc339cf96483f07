"""The values that the parts pass to each other, all frozen: problems, cases, submissions, executions, results,
reports."""
