"""Only this."""
