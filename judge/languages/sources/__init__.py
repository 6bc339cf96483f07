"""What the text of a program says before it runs."""
