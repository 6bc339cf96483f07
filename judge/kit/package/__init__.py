"""Problem packages: a problem as other judges read it, with all that judging it there needs."""
