"""Programs that look at a submission in Python before it runs: is its syntax right, does it define a function?"""

from __future__ import annotations

# With a second word, all modules are compiled first, and no case compiles them. A process of its own does that: what
# it cannot compile is compiled when it is imported, or never. Python compares the hash of the source, so what it finds
# in __pycache__ is never that of another text. Not compiled are a module with warnings, which each run prints, and one
# with a set of constants: from a file it has another order than from the source, in 3.10 a new one at each compilation.
# There is room for 16 MiB, because a few words such as `"x" * 4096` can become much. A file gets its name when it is
# whole, because the import of half a file fails.
# The interpreter reads a program's file in another way than `compile` reads bytes: a byte in a comment that is no UTF-8
# is an error only there. So the check lets the interpreter read the file, and ends at the audit event that comes before
# the program's first line. Where there is no C library to open the file with, `compile` must do.
CHECK_SYNTAX = """
import os, sys
name = sys.argv[1]
if os.name == "posix" and len(sys.argv) > 2:
    try:
        child = os.fork()
    except OSError:
        child = None
    if child:
        os.waitpid(child, 0)
    elif child == 0:
        try:
            import importlib.util as util, marshal, resource, warnings
            resource.setrlimit(resource.RLIMIT_CPU, (5, 5))
            warnings.simplefilter("error")
            room = 16 << 20
            def has_set(code):
                parts = code.co_consts
                return frozenset in map(type, parts) or any(has_set(part) for part in parts if type(part) is type(code))
            modules = [os.path.join(place, file) for place, _, files in os.walk(".") for file in files]
            for other in sorted(file for file in modules if file.endswith(".py")):
                try:
                    with open(other, "rb") as file:
                        source = file.read()
                    compiled = compile(source, other, "exec", dont_inherit=True)
                    code = marshal.dumps(compiled)
                    if has_set(compiled) or len(code) > room:
                        continue
                    room -= len(code)
                    target = util.cache_from_source(other)
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    with open(target + ".part", "wb") as file:
                        file.write(util.MAGIC_NUMBER + bytes([3, 0, 0, 0]) + util.source_hash(source) + code)
                    os.replace(target + ".part", target)
                except Exception:
                    pass
        finally:
            os._exit(0)
sys.tracebacklimit = 0
if os.name == "posix":
    import ctypes
    sys.addaudithook(lambda event, args: event == "exec" and args[0].co_filename == name and os._exit(0))
    library = ctypes.CDLL(None)
    library.fopen.restype = ctypes.c_void_p
    file = ctypes.c_void_p(library.fopen(os.fsencode(name), b"rb"))
    sys.exit(ctypes.pythonapi.PyRun_SimpleFileExFlags(file, os.fsencode(name), 1, None) and 1)
try:
    import io, tokenize
    with open(name, "rb") as file:
        source = file.read()
    source.decode(tokenize.detect_encoding(io.BytesIO(source).readline)[0])
    compile(source, name, "exec", dont_inherit=True)
except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
    import traceback
    sys.exit("".join(traceback.format_exception_only(type(error), error)).rstrip())
"""
FIND_FUNCTION = """
import ast, sys
try:
    wanted = ast.parse("def " + sys.argv[2] + ": pass").body[0].args
except SyntaxError:
    sys.exit(3)
count = len(wanted.posonlyargs + wanted.args)
found = None
def look(nodes):
    global found
    for node in nodes:
        if getattr(node, "name", None) == name:
            found = node
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for one in node.names:
                if one.name == "*" or (one.asname or one.name) == name:
                    found = node
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for one in ast.walk(node):
                if isinstance(one, ast.Name) and one.id == name and isinstance(one.ctx, ast.Store):
                    found = node
            for part in ("body", "orelse", "handlers", "finalbody"):
                inner = getattr(node, part, ())
                look(inner if isinstance(inner, list) else ())
name = sys.argv[2].partition("(")[0].strip()
try:
    with open(sys.argv[1], "rb") as file:
        tree = ast.parse(file.read())
    look(tree.body)
except Exception:  # too deep or too large for this, perhaps not for the interpreter
    sys.exit()
if found is None:
    import difflib
    others = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    spelt = {other.lower().replace("_", ""): other for other in others}
    alike = difflib.get_close_matches(name.lower().replace("_", ""), spelt, 1, 0.75)
    sys.exit(f"none; is {spelt[alike[0]]} meant to be it?" if alike else "none")
if isinstance(found, ast.FunctionDef) and not found.decorator_list:
    given = found.args
    most = given.posonlyargs + given.args
    least = len(most) - len(given.defaults)
    is_bound = any(default is None for default in given.kw_defaults)
    if count < least or (count > len(most) and not given.vararg) or is_bound:
        sys.exit(name + "(" + ast.unparse(given) + ")")
"""
