"""A module whose compiled twin says something else."""
said = "honest"
