"""Compares byte by byte."""


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether the output is right."""
    return process_output == judge_output
