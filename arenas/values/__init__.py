"""The frozen values that travel between the rooms of the arenas."""
