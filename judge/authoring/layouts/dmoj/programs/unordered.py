"""Compares the words in any order."""


def check(process_output: bytes, judge_output: bytes, **_: object) -> bool:
    """Whether the output is right."""
    return sorted(process_output.split()) == sorted(judge_output.split())
