"""What a checker raises if it is at fault itself."""


class InternalError(Exception):
    """The checker decided nothing."""
