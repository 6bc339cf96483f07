import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, help="the seed")
print(parser.parse_args([]))
parser.parse_args(["--help"])
