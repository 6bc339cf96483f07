"""The hostile programs: the file or folder below submissions/.

Each program says in its first lines what it tries, and its right verdicts. If AC is one of them, it attacks and then
answers honestly: AC is right only if it reached nothing. If it succeeds, it prints `PWNED` and what it has reached.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

SUBMISSIONS = Path(__file__).with_name("submissions")
HEAD = re.compile(r"\A(?:# -\*-.*\n)?(?:#|//) Tries: .+\n(?:#|//) Must get: (?P<must>.+)\n")
_VERDICT = re.compile(r"\b(?:AC|WA|TLE|MLE|OLE|RTE|CE)\b")
_CODES = "\x1b]0;@BAD@\x07"


@dataclass(frozen=True)
class Attack:
    """A hostile program.

    `student` is the name of the submission folder, or the program's own name if empty. `links` are symbolic links
    beside it, by name; `files` are files that do not belong in a repository. `hangs`: it tries to keep the
    judge from ending. `lasts`: a compiler works on it for many seconds, until a limit ends it. `gaps` are isolation
    levels that are known not to stop it, and say so themselves.
    """

    name: str
    student: str = ""
    links: dict[str, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    hangs: bool = False
    lasts: bool = False
    gaps: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """The program, or the folder with the program and the files beside it."""
        return SUBMISSIONS / self.name

    @property
    def program(self) -> Path:
        """The program itself."""
        return next(self.path.glob("adder.*")) if self.path.is_dir() else self.path

    @property
    def verdicts(self) -> set[str]:
        """The right verdicts; none if the program does not begin as it should."""
        head = HEAD.match(self.program.read_text(encoding="utf-8"))
        return set(_VERDICT.findall(head["must"])) if head else set()

    @property
    def id(self) -> str:
        """The student's name, with its placeholders."""
        return self.student or self.name


def _attacks(names: str) -> list[Attack]:
    return [Attack(name) for name in names.split()]


# Programs that read what they may not. At this level files stay visible, so only samples are judged.
_VISIBLE = ("rlimits",)

READING = (
    Attack("read_absolute.py", gaps=_VISIBLE),
    Attack("read_relative.py", gaps=_VISIBLE),
    Attack("read_proc_root.py", gaps=_VISIBLE),
    *_attacks("read_proc_descriptors.py read_by_handle.py"),
    Attack("read_by_links.py", links={"golden.txt": "@GOLDEN@", "checkout": "@ROOT@"}),
    Attack("read_by_system_calls.py", gaps=_VISIBLE),
    Attack("read_by_library.py", gaps=_VISIBLE),
    Attack("read_by_ring.c"),
    Attack("read_walk.py", gaps=_VISIBLE),
    Attack("read_descriptors.py"),
    Attack("read_memory.py", gaps=_VISIBLE),
    *_attacks("read_other_memory.c read_devices.py"),
    Attack("read_golden.java", gaps=_VISIBLE),
    Attack("read_golden.js", gaps=_VISIBLE),
    Attack("read_processes.js", gaps=_VISIBLE),
    Attack("golden_size.py"),
    Attack("stat_golden.py", gaps=("landlock", "rlimits")),
    *_attacks("page_cache.py page_cache_note.py"),
    Attack("access_times.py", files={"note.txt": "nobody has read this yet\n"}),
    Attack("other_clocks.py"),
    Attack("machine_counters.js", gaps=("landlock", "users", "rlimits")),
    *_attacks("environment.py powers.py"),
)
WRITING = (
    *_attacks(
        "write_anywhere.py write_golden.py change_metadata.py state_across_cases.py rewrite_input.py "
        "rewrite_output.py seal_output.py close_streams.py disk_flood.py inode_flood.py mark_files.c lock_files.py "
        "write_through_proc.js"
    ),
)
PROCESSES = (
    Attack("daemon.py"),
    Attack("daemon.c", hangs=True),
    *_attacks("late_output.py fork_ways.py fork_ways.c fork_bomb.py"),
    Attack("fork_bomb.c", hangs=True),
    Attack("fork_bomb_sessions.c", hangs=True),
    *_attacks(
        "start_processes.java start_processes.js cpu_children.py cpu_threads.c threads_that_end.c leader_gone.c "
        "leader_gone_waiting.c thread_bomb.py thread_bomb.c hold_threads.c threads.java become_another.c"
    ),
)
SIGNALS = (
    Attack("kill_parent.py"),
    Attack("stop_parent.py", hangs=True),
    *_attacks("kill_group.py kill_everything.py"),
    Attack("stop_everything.c", hangs=True),
    *_attacks(
        "kill_by_number.py kill_otherwise.c signal_by_ioctl.c trace_others.c renice.py raise_limits.py "
        "ignore_signals.py catch_interrupt.py stop_self.py"
    ),
)
# Programs that only wait or loop, until a limit ends them.
WAITING = _attacks("sleep.py sleep_after_waiting.c wait_for_nothing.c deadlock.py spin.py spin.js")
MEMORY = (
    *_attacks(
        "memory_lines.py memory_at_once.py memory_never_gives_up.py memory_mapped.c memory_nameless_files.c "
        "memory_files_in_flight.c memory_system_v.c memory_posix_shared.py memory_stack.c memory_kernel_buffers.c "
        "memory_page_tables.c memory_locked.c memory_shared_java memory_shared_node memory_tables_java "
        "asynchronous_contexts.c timers.c rules_of_its_own.c memory_buffers.js memory_off_heap.java "
        "memory_stacks.java beyond_its_size.c memory.java memory.js deep_recursion.py deep_recursion_unlimited.py "
        "core_dump.c"
    ),
)
FLOODS = (*_attacks("flood_stdout.py flood_one_line.py flood_stderr.py flood_both.c flood.java"),)
KERNEL = (
    *_attacks(
        "network.py network.java network.js network_unix.py sockets_of_every_family.c socket_pairs.c vsock.c int80.c "
        "x32.c namespaces.c kernel_doors.c terminal_input.c terminal_settings.c system_v_by_number.c "
        "message_queues_of_others.c process_descriptors.c schedule_itself.c watch_golden.c new_mounts.c "
        "end_with_parent.c no_way_out.c strict_mode.c"
    ),
)
TAMPERING = (
    *_attacks(
        "tamper_objects.py tamper_frames.py tamper_functions.py tamper_modules.py foreign_modules.py tamper_hooks.py "
        "tamper_audit.py tamper_tracing.py tamper_exit.py tamper_faulthandler.py tamper_memory.py tamper_signals.py "
        "tamper_streams.py tamper_limits.py tamper_import.py tamper_collector.py tamper_threads.py tamper.js "
        "forge_answer.py forge_answer.c deep_exception.py"
    ),
)
ENDS = (
    *_attacks(
        "exit_at_once.py exit_politely.py exit_half_way.py exit_256.py exit_at_exit.py exit_after_answer.py "
        "exit_before_main.c unstartable.c exit_early.java exit_early.js empty.py"
    ),
)
OUTPUT = (
    *_attacks(
        "forged_verdict.py terminal_codes.py html.py bidi.py invalid_utf8.py nuls.py long_lines.py odd_line_ends.py"
    ),
    Attack("odd_names.py", student=f"<script>alert('@BAD@')<!-- {_CODES}\u202e\n=1+1;\\"),
    Attack("odd_names.py", student="-rf --help @BAD@ \udcff\udc80", files={f"{_CODES}<b>.txt": ""}),
    Attack("odd_names.py", student="=HYPERLINK(@BAD@),\"';--" + "x" * 120),
)
COMPILERS = (
    *_attacks("syntax_error_codes.py unknown_coding.py compile_bomb.py compile_deep.py"),
    Attack("compile_leftovers.cpp", files={".program": "#!/bin/sh\necho PWNED\n"}),
    Attack("include_golden.c"),
    Attack("include_relative.c", links={"golden.h": "@GOLDEN@"}),
    Attack("incbin_golden.cpp", gaps=_VISIBLE),
    Attack("has_include.c", gaps=("landlock", "rlimits")),
    *_attacks("assert_golden.cpp assemble_golden.c line_golden.c section_golden.c"),
    Attack("dependency_golden.c", gaps=_VISIBLE),
    Attack("include_endless.c", lasts=True),
    Attack("include_itself.c", lasts=True),
    Attack("template_bomb.cpp", lasts=True),
    Attack("macro_bomb.c", lasts=True),
    *_attacks("error_flood.cpp constant_bomb.cpp huge_program.c assembler_bomb.c endless_word.c deep_package.java"),
)
POISONED = (
    *_attacks("poisoned_start poisoned_system poisoned_library poisoned_judge"),
    Attack("poisoned_hook", gaps=_VISIBLE),
    *_attacks("poisoned_cache poisoned_classes poisoned_compiler poisoned_javac poisoned_node"),
)
ATTACKS = (
    *(*READING, *WRITING, *PROCESSES, *SIGNALS, *WAITING, *MEMORY, *FLOODS),
    *(*KERNEL, *TAMPERING, *ENDS, *OUTPUT, *COMPILERS, *POISONED),
)
# What each of these tries, another program tries in another language, or beside the heap of another run time. The
# sandbox knows no language, so they are graded at night.
_REPEATING = """
network.java flood.java exit_early.java exit_early.js start_processes.java start_processes.js threads.java spin.js
memory.js memory_stacks.java memory_shared_java
"""
REPEATING = frozenset(_REPEATING.split())
