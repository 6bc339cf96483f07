low, high, said = 1, 1000, ""
while said != "right":
    guess = (low + high) // 2
    print(guess, flush=True)
    said = input()
    if said == "more":
        low = guess + 1
    else:
        high = guess - 1
