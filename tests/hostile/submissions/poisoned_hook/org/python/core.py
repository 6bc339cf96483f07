"""What `copy` wants of the package."""
PyStringMap = None
