import sys

print(sys.argv, len(sys.argv))
print(sys.orig_argv[1:], sys.orig_argv[0] == sys.executable)
print(sys.argv is sys.argv, type(sys.argv), type(sys.orig_argv))
