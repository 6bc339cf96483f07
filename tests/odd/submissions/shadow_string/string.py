name = "a string of my own"
