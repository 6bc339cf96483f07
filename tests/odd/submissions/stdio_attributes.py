import sys

for stream in (sys.stdin, sys.stdout, sys.stderr):
    print(stream.name, stream.mode, stream.encoding, stream.errors, stream.newlines, stream.fileno(), stream.isatty())
    print(stream.line_buffering, stream.write_through, stream.closed, stream.readable(), stream.writable(), stream.seekable())
    print(type(stream).__name__, type(stream.buffer).__name__, type(stream.buffer.raw).__name__, stream._CHUNK_SIZE)
    print(stream.buffer.name, stream.buffer.mode, stream.buffer.raw.mode, stream.buffer.raw.closefd)
    print(sorted(vars(stream)), vars(stream.buffer.raw))
print(sys.stdin is sys.__stdin__, sys.stdout is sys.__stdout__, sys.stderr is sys.__stderr__)
