"""The levels of this machine; which tests of boxes run only at night, and which not with each version of Python."""

import pytest

from judge import sandbox

_EVERYWHERE = "test_sandbox.py"  # what a box does, at each level
_IN_BOXES = frozenset(
    {_EVERYWHERE, "test_conversation.py", "test_interaction.py", "test_desk.py", "test_memory.py", "test_users.py"}
)
# In a box a program runs on the machine's Python. The interpreter of the tests only talks to the box, in the same way
# in all tests of these files. Some are run with each version of it, and so are those of the rooms above.
_WITH_EACH_VERSION = frozenset(
    {
        "test_a_run_that_ends_by_itself",
        "test_output_is_cut_at_its_limit",
        "test_many_messages_each_with_its_answer",
        "test_one_answer",
        "test_who_says_what_is_kept_in_order",
        "test_each_run_has_its_own_files_and_arguments",
        "test_nothing_of_another_box_and_of_closed_places_is_reached",
    }
)


# They wait for a limit, which is the same at each level: two boxes are tried at every change, the others at night.
_FOR_A_LIMIT = frozenset(
    {
        "test_a_run_is_killed_by_the_cpu_clock_somewhat_above_its_limit",
        "test_cpu_time_stops_a_loop",
        "test_what_a_program_held_back_is_there_when_its_time_is_up",
        "test_an_endless_program_is_stopped_by_its_clock",
    }
)
_TALKS = ("test_conversation.py", "test_interaction.py")  # quick tests meet both boxes, those that wait for a limit one
_TRIED = (("bubblewrap", False), ("landlock", True))  # with a fresh interpreter or without


LEVELS = [name for name in sandbox.LEVELS if name != "wallclock" and sandbox.missing(name) is None]


@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.thorough if name in ("users", "rlimits") else ()) for name in LEVELS]
)
def level(request: pytest.FixtureRequest) -> str:
    """Each level that isolates; a file may choose others."""
    name: str = request.param
    return name


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    for item in items:
        if isinstance(item, pytest.Function) and item.path.name in _IN_BOXES:
            if item.originalname not in _WITH_EACH_VERSION:
                item.add_marker(pytest.mark.once)
            if _repeats(item):
                item.add_marker(pytest.mark.nightly)


def _repeats(item: pytest.Function) -> bool:
    """How a program starts does not depend on the level, resource limits are Landlock's without closed files, and
    where root judges, boxes with Landlock have users of their own, too."""
    chosen = item.callspec.params if hasattr(item, "callspec") else {}
    level, is_fresh = chosen.get("level"), chosen.get("fresh") == "fresh"
    if item.originalname in _FOR_A_LIMIT:
        return (level, is_fresh) not in _TRIED
    if item.path.name == _EVERYWHERE:
        return is_fresh and level in ("users", "rlimits")
    if item.path.name in _TALKS and level == "landlock" and item.get_closest_marker("slow"):
        return True
    return level in ("users", "rlimits")
