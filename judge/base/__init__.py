"""What every part uses and that knows nothing of judging: errors, files, safe text, hashes, small wording."""
