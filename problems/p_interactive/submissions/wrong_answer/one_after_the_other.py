guess, said = 0, ""
while said != "right":
    guess += 1
    print(guess, flush=True)
    said = input()
