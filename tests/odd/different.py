"""The odd programs that behave differently in a fork of the warm interpreter than in a fresh one, and why.

The reasons are those of docs/fork-server.md, word for word.
"""

FRAME = "There is a frame of the judge below the main module"
RECURSION = "There is one level of recursion less"
MODULES = "More modules are loaded"
COLLECTOR = "The garbage collector sees less"
LAST_WORDS = "The last lines on standard error differ"
LENT = "Objects stored in a module of the standard library are not deleted"
SANDBOX = "The sandbox differs"

DIFFERENT = {
    "breakpoint_commands": FRAME,
    "faulthandler_state": FRAME,
    "frame_below": FRAME,
    "frame_stack_printed": FRAME,
    "hook_custom": FRAME,
    "stdio_logging_bare": FRAME,
    "traceback_module": FRAME,
    "traceback_walk": FRAME,
    "warn_stacklevel": FRAME,
    "recursion_depth": RECURSION,
    "recursion_depth_set": RECURSION,
    "recursion_handler": RECURSION,
    "recursion_uncaught": RECURSION,
    "traceback_repeated": RECURSION,
    "local_circular": MODULES,
    "modules_hooked": MODULES,
    "modules_names": MODULES,
    "subclasses_builtin": MODULES,
    "sys_importer_cache": MODULES,
    "del_cycle_moment_exact": COLLECTOR,
    "gc_frozen": COLLECTOR,
    "coroutine_never_awaited": LAST_WORDS,
    "exit_huge": LAST_WORDS,
    "exit_object_fails": LAST_WORDS,
    "generator_exit_ignored": LAST_WORDS,
    "stdio_stderr_closed": LAST_WORDS,
    "stdio_write_fails": LAST_WORDS,
    "sys_setprofile_left_on": LAST_WORDS,
    "thread_started_by_thread": LAST_WORDS,
    "del_in_module": LENT,
    "os_exec": SANDBOX,
    "os_limits": SANDBOX,
}
# Programs that differ only in some versions.
ONLY_IN = {
    "exit_huge": ("3.12", "3.13"),
    "exit_object_fails": ("3.12", "3.13"),
    "local_circular": ("3.13",),
    "stdio_stderr_closed": ("3.11", "3.12", "3.13"),
    "stdio_write_fails": ("3.11", "3.12", "3.13"),
    "thread_started_by_thread": ("3.12",),
}


def different(version: str) -> dict[str, str]:
    """Name and reason of each program that differs in this version of Python ("3.11")."""
    return {name: why for name, why in DIFFERENT.items() if version in ONLY_IN.get(name, (version,))}


# The differences between a fresh interpreter in a box and `python3 mine.py` outside.
NO_PROCESSES, OWN_LIMITS = "it may not start processes", "it has other limits"
OUTSIDE = {
    "os_fork": NO_PROCESSES,
    "os_fork_uncaught": NO_PROCESSES,
    "os_limits": OWN_LIMITS,
    "os_multiprocessing": NO_PROCESSES,
    "os_pool_refused": NO_PROCESSES,
    "os_system": NO_PROCESSES,
}
# Not run outside: they would leave something behind, or only show how the machine's interpreter is set up.
NOT_OUTSIDE = {"os_write_refused", "del_cycle_moment_exact", "modules_names", "shadow_site"}
