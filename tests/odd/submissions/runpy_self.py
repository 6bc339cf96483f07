import runpy
import sys

print(__name__, sys.argv[0].endswith("mine.py"))
if __name__ == "__main__":
    space = runpy.run_path(__file__, run_name="again")
    print(space["__name__"], space["__file__"] == __file__, sorted(space)[:3])
