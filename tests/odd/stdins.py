"""The standard input of odd programs; the other programs read nothing."""

_LINES = b"first line\nsecond line\nthird line\nfourth line\nfifth line\n"
_OF_LINES = (
    *("atexit_reads", "exit_builtin_closes_stdin", "stdin_asyncio", "stdin_buffer", "stdin_closed"),
    *("stdin_deleted", "stdin_detached", "stdin_fast", "stdin_fd_reused", "stdin_fileinput", "stdin_in_thread"),
    *("stdin_input", "stdin_iterate", "stdin_mixed", "stdin_none", "stdin_open_0", "stdin_open_dev"),
    *("stdin_os_read", "stdin_prompt", "stdin_read", "stdin_replaced", "stdin_seek", "stdin_select"),
    *("stdin_unread", "stdin_wrapped", "stdin_written", "stdio_start_position", "stdio_write_only_object"),
)

STDIN = {
    **dict.fromkeys(_OF_LINES, _LINES),
    "stdin_eof_uncaught": b"1\n2\n",
    "stdin_invalid": b"good\nbad \xff\xfe\n\xc3\xb1\n",
    "stdin_invalid_strict": b"good\nbad \xff\n",
    "stdin_crlf": b"one\r\ntwo\r\nthree\rfour\nend",
    "stdin_nul": b"a\x00b\n1\x00\n",
    "stdin_bom": b"\xef\xbb\xbf5\n",
    "stdin_separators": b"a\x0bb\x0cc\x1cd\xc2\x85e\xe2\x80\xa8f\xe2\x80\xa9g\n",
    "stdin_large": b"".join(b"%d\n" % number for number in range(40000)),
    "breakpoint_commands": b"p x\nwhere\nx = 1\nnext\nlist\ncontinue\n",
}
