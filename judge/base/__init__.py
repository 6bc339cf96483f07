"""Used by every part, and knows nothing about judging: errors, files, safe text, hashes, small wording."""
