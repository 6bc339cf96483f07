def higher(first, second):
    return max(first, second)
