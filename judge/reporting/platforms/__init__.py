"""Results as platforms want them: one file a student."""
