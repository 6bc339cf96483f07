"""Reports of a whole class: one module per format."""
