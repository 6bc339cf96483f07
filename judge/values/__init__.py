"""Values that the parts pass to each other: problems, cases, submissions, executions, results, reports; all frozen."""
