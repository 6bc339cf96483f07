print(exit, quit, type(exit).__name__, exit.__class__.__module__)
exit.eof = "changed"
print(quit.eof)
print(help)
license.__class__
