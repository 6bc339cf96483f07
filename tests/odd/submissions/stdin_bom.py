print(ascii(input()))
