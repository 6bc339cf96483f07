import os
import pathlib

print(os.getcwd(), os.listdir(), os.path.abspath("x"), pathlib.Path.cwd(), pathlib.Path("~").expanduser())
print(pathlib.Path(__file__).resolve().parent, os.path.dirname(os.path.abspath(__file__)))
print(open("mine.py").readline(), os.path.exists("mine.py"), sorted(os.scandir(), key=str))
