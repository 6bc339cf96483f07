"""Reports of a whole class: one file a format."""
