# Tries: to use all memory, as a natural wrong answer does: lines are appended for ever.
# Must get: MLE or TLE, for a busy machine needs long to give it the memory.
lines = []
while True:
    lines.append(f"{len(lines)}: DRAW {'QH ' * 200}")
