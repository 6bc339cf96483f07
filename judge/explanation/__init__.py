"""Says in words why a case failed, and what students may see of it; runs a case again where the words need it."""
