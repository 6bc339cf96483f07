"""What travels between the parts: problems, cases, submissions, executions, results and reports, all frozen."""
