with open("transcript.txt", "w") as file:
    print("in a file", file=file)
