import sys

frame = sys._getframe()
code = frame.f_code
print(code.co_filename, code.co_name, code.co_firstlineno, code.co_flags, code.co_argcount, code.co_nlocals)
print(frame.f_lineno, frame.f_globals is globals(), frame.f_locals is frame.f_globals)
print(frame.f_builtins is vars(__builtins__), frame.f_trace)
