"""Results in the formats of platforms: one file per student."""
