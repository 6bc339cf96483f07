"""The hostile programs, one entry each: the file or folder below submissions/, and its right verdicts.

If AC is one of them, the program attacks and then answers honestly: AC is right only if it reached nothing. Each
program says in its first lines what it tries. A program that succeeds prints `PWNED` and what it has reached.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

SUBMISSIONS = Path(__file__).with_name("submissions")
_CODES = "\x1b]0;@BAD@\x07"


@dataclass(frozen=True)
class Attack:
    """A hostile program and its right verdicts.

    `student` is the name of the submission folder, or the program's own name if empty. `links` are symbolic links
    beside it, by name; `files` are files that do not belong in a repository. `hangs`: it tries to keep the
    judge from ending. `lasts`: a compiler works on it for many seconds, until a limit ends it. `gaps` are isolation
    levels that are known not to stop it, and say so themselves.
    """

    name: str
    verdicts: set[str]
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
    def id(self) -> str:
        """The student's name, with its placeholders."""
        return self.student or self.name


# Programs that read what they may not. At this level files stay visible, so only samples are judged.
_VISIBLE = ("rlimits",)

READING = (
    Attack("read_absolute.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_relative.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_proc_root.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_proc_descriptors.py", {"AC"}),
    Attack("read_by_handle.py", {"AC"}),
    Attack("read_by_links.py", {"AC"}, links={"golden.txt": "@GOLDEN@", "checkout": "@ROOT@"}),
    Attack("read_by_system_calls.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_by_library.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_by_ring.c", {"AC"}),
    Attack("read_walk.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_descriptors.py", {"AC"}),
    Attack("read_memory.py", {"AC"}, gaps=_VISIBLE),
    Attack("read_other_memory.c", {"AC"}),
    Attack("read_devices.py", {"AC"}),
    Attack("read_golden.java", {"AC"}, gaps=_VISIBLE),
    Attack("read_golden.js", {"AC"}, gaps=_VISIBLE),
    Attack("read_processes.js", {"AC"}, gaps=_VISIBLE),
    Attack("golden_size.py", {"AC"}),
    Attack("stat_golden.py", {"AC"}, gaps=("landlock", "rlimits")),
    Attack("page_cache.py", {"AC"}),
    Attack("page_cache_note.py", {"AC"}),
    Attack("access_times.py", {"AC"}, files={"note.txt": "nobody has read this yet\n"}),
    Attack("other_clocks.py", {"AC"}),
    Attack("machine_counters.js", {"AC"}, gaps=("landlock", "users", "rlimits")),
    Attack("environment.py", {"AC"}),
    Attack("powers.py", {"AC"}),
)
WRITING = (
    Attack("write_anywhere.py", {"AC"}),
    Attack("write_golden.py", {"AC"}),
    Attack("change_metadata.py", {"AC"}),
    Attack("state_across_cases.py", {"AC"}),
    Attack("rewrite_input.py", {"AC"}),
    Attack("rewrite_output.py", {"OLE"}),
    Attack("seal_output.py", {"WA", "RTE"}),
    Attack("close_streams.py", {"WA", "RTE"}),
    Attack("disk_flood.py", {"AC"}),
    Attack("inode_flood.py", {"AC"}),
    Attack("mark_files.c", {"AC"}),
    Attack("lock_files.py", {"AC"}),
    Attack("write_through_proc.js", {"AC"}),
)
PROCESSES = (
    Attack("daemon.py", {"AC"}),
    Attack("daemon.c", {"AC"}, hangs=True),
    Attack("late_output.py", {"WA"}),
    Attack("fork_ways.py", {"AC"}),
    Attack("fork_ways.c", {"AC"}),
    Attack("fork_bomb.py", {"RTE", "TLE"}),
    Attack("fork_bomb.c", {"TLE"}, hangs=True),
    Attack("fork_bomb_sessions.c", {"TLE", "WA"}, hangs=True),
    Attack("start_processes.java", {"AC"}),
    Attack("start_processes.js", {"AC"}),
    Attack("cpu_children.py", {"AC", "TLE"}),
    Attack("cpu_threads.c", {"TLE"}),
    Attack("threads_that_end.c", {"TLE"}),
    Attack("leader_gone.c", {"TLE"}),
    Attack("leader_gone_waiting.c", {"TLE"}),
    Attack("thread_bomb.py", {"AC", "MLE", "RTE"}),
    Attack("thread_bomb.c", {"AC"}),
    Attack("hold_threads.c", {"TLE"}),
    Attack("threads.java", {"AC", "WA", "RTE", "MLE", "TLE"}),
    Attack("become_another.c", {"WA"}),
)
SIGNALS = (
    Attack("kill_parent.py", {"AC"}),
    Attack("stop_parent.py", {"AC"}, hangs=True),
    Attack("kill_group.py", {"AC", "RTE"}),
    Attack("kill_everything.py", {"AC"}),
    Attack("stop_everything.c", {"AC"}, hangs=True),
    Attack("kill_by_number.py", {"AC"}),
    Attack("kill_otherwise.c", {"AC"}),
    Attack("signal_by_ioctl.c", {"AC"}),
    Attack("trace_others.c", {"AC"}),
    Attack("renice.py", {"AC"}),
    Attack("raise_limits.py", {"AC"}),
    Attack("ignore_signals.py", {"TLE"}),
    Attack("catch_interrupt.py", {"TLE"}),
    Attack("stop_self.py", {"TLE"}),
    Attack("sleep.py", {"TLE"}),
    Attack("sleep_after_waiting.c", {"TLE"}),
    Attack("wait_for_nothing.c", {"TLE"}),
    Attack("deadlock.py", {"TLE"}),
    Attack("spin.py", {"TLE"}),
    Attack("spin.js", {"TLE", "RTE"}),
)
MEMORY = (
    Attack("memory_lines.py", {"MLE"}),
    Attack("memory_at_once.py", {"MLE"}),
    Attack("memory_never_gives_up.py", {"TLE", "MLE"}),
    Attack("memory_mapped.c", {"MLE", "RTE"}),
    Attack("memory_nameless_files.c", {"AC"}),
    Attack("memory_files_in_flight.c", {"AC"}),
    Attack("memory_system_v.c", {"AC"}),
    Attack("memory_posix_shared.py", {"AC"}),
    Attack("memory_stack.c", {"RTE", "MLE"}),
    Attack("memory_kernel_buffers.c", {"AC"}),
    Attack("memory_page_tables.c", {"AC"}),
    Attack("memory_locked.c", {"AC"}),
    Attack("memory_shared_java", {"MLE"}),
    Attack("memory_shared_node", {"MLE"}),
    Attack("memory_tables_java", {"AC"}),
    Attack("asynchronous_contexts.c", {"AC"}),
    Attack("timers.c", {"AC"}),
    Attack("rules_of_its_own.c", {"AC"}),
    Attack("memory_buffers.js", {"MLE"}),
    Attack("memory_off_heap.java", {"MLE"}),
    Attack("memory_stacks.java", {"MLE"}),
    Attack("beyond_its_size.c", {"AC"}),
    Attack("memory.java", {"MLE", "RTE", "TLE"}),
    Attack("memory.js", {"MLE", "RTE", "TLE"}),
    Attack("deep_recursion.py", {"RTE"}),
    Attack("deep_recursion_unlimited.py", {"RTE", "MLE", "TLE"}),
    Attack("core_dump.c", {"RTE"}),
)
FLOODS = (
    Attack("flood_stdout.py", {"OLE"}),
    Attack("flood_one_line.py", {"OLE"}),
    Attack("flood_stderr.py", {"RTE", "TLE", "OLE"}),
    Attack("flood_both.c", {"OLE", "TLE", "RTE"}),
    Attack("flood.java", {"OLE"}),
)
KERNEL = (
    Attack("network.py", {"AC"}),
    Attack("network.java", {"AC"}),
    Attack("network.js", {"AC"}),
    Attack("network_unix.py", {"AC"}),
    Attack("sockets_of_every_family.c", {"AC"}),
    Attack("socket_pairs.c", {"AC"}),
    Attack("vsock.c", {"AC"}),
    Attack("int80.c", {"AC", "RTE"}),
    Attack("x32.c", {"AC", "RTE"}),
    Attack("namespaces.c", {"AC"}),
    Attack("kernel_doors.c", {"AC"}),
    Attack("terminal_input.c", {"AC"}),
    Attack("terminal_settings.c", {"AC"}),
    Attack("system_v_by_number.c", {"AC"}),
    Attack("message_queues_of_others.c", {"AC"}),
    Attack("process_descriptors.c", {"AC"}),
    Attack("schedule_itself.c", {"AC"}),
    Attack("watch_golden.c", {"AC"}),
    Attack("new_mounts.c", {"AC"}),
    Attack("end_with_parent.c", {"AC"}),
    Attack("no_way_out.c", {"WA"}),
    Attack("strict_mode.c", {"AC", "RTE"}),
)
TAMPERING = (
    Attack("tamper_objects.py", {"AC"}),
    Attack("tamper_frames.py", {"WA", "RTE"}),
    Attack("tamper_functions.py", {"WA", "RTE", "TLE"}),
    Attack("tamper_modules.py", {"WA", "RTE"}),
    Attack("foreign_modules.py", {"AC"}),
    Attack("tamper_hooks.py", {"WA", "RTE"}),
    Attack("tamper_audit.py", {"WA", "RTE"}),
    Attack("tamper_tracing.py", {"RTE", "WA"}),
    Attack("tamper_exit.py", {"RTE"}),
    Attack("tamper_faulthandler.py", {"RTE"}),
    Attack("tamper_memory.py", {"RTE", "WA", "TLE"}),
    Attack("tamper_signals.py", {"TLE"}),
    Attack("tamper_streams.py", {"WA", "RTE"}),
    Attack("tamper_limits.py", {"AC", "RTE", "MLE", "TLE"}),
    Attack("tamper_import.py", {"RTE", "WA"}),
    Attack("tamper_collector.py", {"TLE"}),
    Attack("tamper_threads.py", {"WA"}),
    Attack("tamper.js", {"RTE"}),
    Attack("forge_answer.py", {"RTE"}),
    Attack("forge_answer.c", {"RTE"}),
    Attack("deep_exception.py", {"RTE"}),
)
ENDS = (
    Attack("exit_at_once.py", {"WA"}),
    Attack("exit_politely.py", {"WA"}),
    Attack("exit_half_way.py", {"RTE"}),
    Attack("exit_256.py", {"WA"}),
    Attack("exit_at_exit.py", {"AC"}),
    Attack("exit_after_answer.py", {"RTE"}),
    Attack("exit_before_main.c", {"WA"}),
    Attack("unstartable.c", {"RTE"}),
    Attack("exit_early.java", {"WA"}),
    Attack("exit_early.js", {"WA"}),
    Attack("empty.py", {"CE"}),
)
OUTPUT = (
    Attack("forged_verdict.py", {"WA"}),
    Attack("terminal_codes.py", {"RTE"}),
    Attack("html.py", {"RTE"}),
    Attack("bidi.py", {"RTE"}),
    Attack("invalid_utf8.py", {"RTE"}),
    Attack("nuls.py", {"WA"}),
    Attack("long_lines.py", {"RTE"}),
    Attack("odd_line_ends.py", {"WA"}),
    Attack("odd_names.py", {"AC"}, student=f"<script>alert('@BAD@')<!-- {_CODES}\u202e\n=1+1;\\"),
    Attack("odd_names.py", {"AC"}, student="-rf --help @BAD@ \udcff\udc80", files={f"{_CODES}<b>.txt": ""}),
    Attack("odd_names.py", {"AC"}, student="=HYPERLINK(@BAD@),\"';--" + "x" * 120),
)
COMPILERS = (
    Attack("syntax_error_codes.py", {"CE"}),
    Attack("unknown_coding.py", {"CE", "RTE"}),
    Attack("compile_bomb.py", {"CE", "TLE", "MLE", "RTE", "AC"}),
    Attack("compile_deep.py", {"CE", "RTE"}),
    Attack("compile_leftovers.cpp", {"CE"}, files={".program": "#!/bin/sh\necho PWNED\n"}),
    Attack("include_golden.c", {"CE"}),
    Attack("include_relative.c", {"CE"}, links={"golden.h": "@GOLDEN@"}),
    Attack("incbin_golden.cpp", {"CE"}, gaps=_VISIBLE),
    Attack("has_include.c", {"AC", "CE"}, gaps=("landlock", "rlimits")),
    Attack("assert_golden.cpp", {"CE"}),
    Attack("assemble_golden.c", {"CE"}),
    Attack("line_golden.c", {"CE"}),
    Attack("section_golden.c", {"CE"}),
    Attack("dependency_golden.c", {"CE"}, gaps=_VISIBLE),
    Attack("include_endless.c", {"CE"}, lasts=True),
    Attack("include_itself.c", {"CE"}, lasts=True),
    Attack("template_bomb.cpp", {"CE"}, lasts=True),
    Attack("macro_bomb.c", {"CE"}, lasts=True),
    Attack("error_flood.cpp", {"CE"}),
    Attack("constant_bomb.cpp", {"CE"}),
    Attack("huge_program.c", {"CE"}),
    Attack("assembler_bomb.c", {"CE"}),
    Attack("endless_word.c", {"CE"}),
    Attack("deep_package.java", {"CE", "RTE"}),
)
POISONED = (
    Attack("poisoned_start", {"AC"}),
    Attack("poisoned_system", {"AC"}),
    Attack("poisoned_library", {"AC"}),
    Attack("poisoned_judge", {"AC"}),
    Attack("poisoned_hook", {"AC"}, gaps=_VISIBLE),
    Attack("poisoned_cache", {"AC"}),
    Attack("poisoned_classes", {"AC"}),
    Attack("poisoned_compiler", {"AC"}),
    Attack("poisoned_javac", {"AC"}),
    Attack("poisoned_node", {"AC"}),
)
ATTACKS = (
    *(*READING, *WRITING, *PROCESSES, *SIGNALS, *MEMORY, *FLOODS),
    *(*KERNEL, *TAMPERING, *ENDS, *OUTPUT, *COMPILERS, *POISONED),
)
