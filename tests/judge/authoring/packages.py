"""A small Kattis package that has everything, for the tests of its import."""

# Accepts one number of at most the limit that is its argument.
VALIDATOR = """
import sys
text = sys.stdin.read()
sys.exit(42 if text.strip().isdigit() and int(text) <= int(sys.argv[1]) else 43)
"""
# Any two numbers with the right sum are right.
CHECKER = """
import sys
total, words = int(open(sys.argv[1]).read()), sys.stdin.read().split()
sys.exit(42 if len(words) == 2 and sum(map(int, words)) == total else 43)
"""
RIGHT = "from kit import half\nn = int(input())\nprint(half(n), n - half(n))\n"

SPLIT = {
    "problem.yaml": "name: Split\nvalidation: custom\n",
    "problem_statement/problem.en.md": "Split $n$.\n",
    "data/sample/1.in": "3\n",
    "data/sample/1.ans": "1 2\n",
    "data/secret/1.in": "8\n",
    "data/secret/1.ans": "4 4\n",
    "data/testdata.yaml": "input_validator_flags: 9\n",
    "data/invalid_input/large.in": "10\n",
    "input_validators/valid.py": VALIDATOR,
    "output_validators/check.py": CHECKER,
    "include/python3/kit.py": "def half(n):\n    return n // 2\n",
    "submissions/accepted/right.py": RIGHT,
    "submissions/accepted/parts/main.py": "from part import two\nprint(*two(int(input())))\n",
    "submissions/accepted/parts/part.py": "def two(n):\n    return 0, n\n",
    "submissions/wrong_answer/one.py": "print(1, 1)\n",
}
