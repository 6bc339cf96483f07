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

_BY_REASON = {
    FRAME: (
        "breakpoint_commands faulthandler_state frame_below frame_stack_printed hook_custom stdio_logging_bare "
        "traceback_module traceback_walk warn_stacklevel"
    ),
    RECURSION: "recursion_depth recursion_depth_set recursion_handler recursion_uncaught traceback_repeated",
    MODULES: "local_circular modules_hooked modules_names subclasses_builtin sys_importer_cache",
    COLLECTOR: "del_cycle_moment_exact gc_frozen",
    LAST_WORDS: (
        "coroutine_never_awaited exit_huge exit_object_fails generator_exit_ignored stdio_stderr_closed "
        "stdio_write_fails sys_setprofile_left_on thread_started_by_thread"
    ),
    LENT: "del_in_module",
    SANDBOX: "os_exec os_limits",
}
DIFFERENT = {name: why for why, names in _BY_REASON.items() for name in names.split()}
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
