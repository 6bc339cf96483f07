import code

console = code.InteractiveConsole({"y": 2})
for line in ("y + 1", "def f():", "    return 3", "", "f()", "1 / 0", "x ="):
    print(console.push(line))
