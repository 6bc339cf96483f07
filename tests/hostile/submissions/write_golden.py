# Tries: to change the golden file, the results, the judge's code: overwrite, cut, rename, remove, replace.
# Must get: AC, for it answers honestly afterwards.
import os

for path in ("@GOLDEN@", "@OUT@/results.json", "@ROOT@/judge/run.py", __file__, "/usr/lib/os-release"):
    for change in (
        lambda: open(path, "w").write("sum 0\n"),
        lambda: open(path, "a").write("sum 0\n"),
        lambda: os.truncate(path, 0),
        lambda: os.rename(path, path + ".@MARK@"),
        lambda: os.unlink(path),
        lambda: os.replace(__file__, path) if path != __file__ else os.rmdir(path),
        lambda: os.open(path, os.O_RDONLY | os.O_TRUNC),
    ):
        try:
            change()
            print("PWNED changed", path)
        except OSError:
            pass
# @ANSWER@
