import ast

for source in ("(" * 150 + ")" * 150, "-" * 500 + "1", "[" * 90 + "]" * 90):
    try:
        print(len(ast.dump(ast.parse(source))))
    except (SyntaxError, RecursionError, MemoryError) as error:
        print(type(error).__name__, error)
