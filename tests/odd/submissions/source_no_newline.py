print("last line")
raise ValueError("no newline after this")