# Tries: to use all memory, as a natural wrong answer does: lines are appended for ever.
# Must get: MLE.
lines = []
while True:
    lines.append(f"{len(lines)}: DRAW {'QH ' * 200}")
