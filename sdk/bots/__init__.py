"""Bots of Dubito: `base` has the class that they extend, `manual` and `llms` are where they live."""
