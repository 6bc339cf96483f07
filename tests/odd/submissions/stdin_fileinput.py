import fileinput

for line in fileinput.input():
    print(fileinput.filename(), fileinput.lineno(), fileinput.isfirstline(), fileinput.isstdin(), line, end="")
