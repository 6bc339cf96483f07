"""King of the Cards: the problem's own programs."""
