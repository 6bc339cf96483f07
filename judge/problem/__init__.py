"""A problem as its folder describes it: problem.yaml, cases, golden transcripts, misreadings, and its own programs."""
