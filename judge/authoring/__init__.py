"""Makes problems, and adds cases to them."""
