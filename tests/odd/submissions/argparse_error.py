import argparse

parser = argparse.ArgumentParser(description="Plays cards.")
parser.add_argument("file")
parser.add_argument("--seed", type=int, default=1)
print(parser.prog)
parser.parse_args()
