# Tries: to make libraries read the golden file: sqlite, imports, loaders, configuration readers, file URLs, the linker.
# Must get: AC, for it answers honestly afterwards.
import codecs
import configparser
import ctypes
import fileinput
import importlib.machinery
import linecache
import runpy
import tokenize
import urllib.request

path = "@GOLDEN@"


def by_sqlite():
    import sqlite3

    try:
        sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True).execute("select * from sqlite_master")
    except sqlite3.DatabaseError as error:
        return "read" if "not a database" in str(error) else None


def by_running():
    try:
        runpy.run_path(path)
    except SyntaxError as error:
        return error.text or "read"


def by_linking():
    try:
        ctypes.CDLL(path)
    except OSError as error:
        return "read" if "too short" in str(error) or "invalid ELF" in str(error) else None


for way in (
    by_sqlite,
    by_running,
    by_linking,
    lambda: linecache.getlines(path),
    lambda: codecs.open(path).read(),
    lambda: tokenize.open(path).read(),
    lambda: list(fileinput.input([path])),
    lambda: configparser.ConfigParser().read(path),
    lambda: urllib.request.urlopen(f"file://{path}").read(),
    lambda: importlib.machinery.SourceFileLoader("golden", path).get_data(path),
):
    try:
        found = way()
    except Exception:
        continue
    if found:
        print("PWNED", found)
# @ANSWER@
