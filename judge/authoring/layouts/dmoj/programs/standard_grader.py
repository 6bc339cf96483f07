"""The class from which graders are made that decide on an output."""


class StandardGrader:
    """A grader; it gets nothing of what DMOJ gives it: its judge, the problem, the submission's language and text."""

    def __init__(self, *_: object) -> None:
        pass
