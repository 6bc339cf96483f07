"""What a report of the sanitizers says, from reports as gcc 12 writes them, and from text that only looks like one."""

import time

import pytest

from judge.languages.messages.sanitizer import read_faults

FILES = ("deck.h", "lib/cards.cpp", "my prog.cpp", "ochos.cpp")
STACK = """\
    #0 0x555555556c5b in std::list<int, std::allocator<int> >::erase(std::_List_const_iterator<int>) /usr/include/c++/12/bits/list.tcc:157
    #1 0x5555555568de in play(Game&) /box/ochos.cpp:31
    #2 0x5555555568de in main /box/ochos.cpp:3
    #3 0x7ffff7645249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58
    #4 0x555555556170 in _start (/box/.program+0x2170)

"""  # noqa: E501
FREED_BEFORE = "memory is used that was freed before, such as an element that was removed"
FULL = "the stack is full: a function calls itself without end, or an array in it is too large"
FREED = "freed by thread T0 here:\n    #0 0x555555556be0 in main /box/ochos.cpp:2\n"


def read_fault(report: bytes) -> str:
    """The only fault of a report."""
    (fault,) = read_faults(report, FILES)
    return str(fault)


def address(said: str, stack: str = STACK, before: str = "") -> bytes:
    return f"{before}=====\n==2==ERROR: AddressSanitizer: {said}\nREAD of size 8\n{stack}{FREED}".encode()


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("heap-use-after-free on address 0x6", FREED_BEFORE),
        ("heap-buffer-overflow on address 0x6", "memory outside an array, vector or string is used"),
        ("stack-buffer-underflow on address 0x6", "memory outside an array, vector or string is used"),
        ("stack-use-after-scope on address 0x6", "a variable is used whose function or block has ended"),
        ("stack-overflow on address 0x7", FULL),
        ("SEGV on unknown address 0x0", "a pointer or index leads to memory that is not the program's own"),
        ("FPE on unknown address 0x5", "division by zero"),
        ("strcpy-param-overlap: memory ranges [0x1,0x2)", "text or memory is copied onto itself or a part of it"),
        ("attempting double-free on 0x6 in thread T0:", "the same memory is freed twice"),
        ("requested allocation size 0x8 exceeds", "far too much memory is asked for at once"),
        ("ABRT on unknown address 0xee", "the program ends itself (abort)"),
        ("something-new on address", "something-new on address"),
    ],
)  # fmt: skip
def test_the_address_sanitizer(said: str, fault: str) -> None:
    assert read_fault(address(said)) == f"ochos.cpp:31: {fault}"


@pytest.mark.parametrize(
    ("before", "fault"),
    [
        (
            (
                "/usr/include/c++/12/bits/stl_vector.h:1123: operator[](size_type) [with _Tp = int]: "
                "Assertion '__n < this->size()' failed.\nAddressSanitizer:DEADLYSIGNAL\n"
            ),
            "index out of range",
        ),
        ("x.h:1: f: Assertion '!this->empty()' failed.\n",
         "the first or last element of an empty container is asked for"),
        ("ochos: ochos.cpp:3: int main(): Assertion `x == 1' failed.\n", "assertion `x == 1` failed"),
        ("terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::at\n",
         "std::out_of_range is thrown and not caught: vector::at"),
        ("terminate called after throwing an instance of 'int'\n", "int is thrown and not caught"),
    ],
)  # fmt: skip
def test_an_abort_is_explained_by_what_was_said_before(before: str, fault: str) -> None:
    assert read_fault(address("ABRT on unknown address", before=before)) == f"ochos.cpp:31: {fault}"


@pytest.mark.parametrize(
    ("report", "fault"),
    [
        ("ochos.cpp:17:9: runtime error: index 5 out of bounds\n", "ochos.cpp:17: index 5 out of bounds"),
        ("/box/lib/cards.cpp:3:1: runtime error: division by zero\n", "lib/cards.cpp:3: division by zero"),
        ("my prog.cpp:2:3: runtime error: division by zero\n", "my prog.cpp:2: division by zero"),
        (f"/usr/include/x.h:9:1: runtime error: null pointer\n{STACK}", "ochos.cpp:31: null pointer"),
        (f"x.h:1:1: runtime error: a\n    #0 0x5 in f() /box/my prog.cpp:7\n\n{STACK}", "my prog.cpp:7: a"),
        ("3\nochos.cpp:17:9: runtime error: \x1b[31m\n", "ochos.cpp:17: \\x1b[31m"),
        ("my own: runtime error: no\nochos.cpp:17:9: runtime error: yes\n", "ochos.cpp:17: yes"),
    ],
)  # fmt: skip
def test_undefined_behaviour(report: str, fault: str) -> None:
    assert read_fault(report.encode()) == fault


@pytest.mark.parametrize(
    "report",
    [
        b"",
        b"0: B3\nochos.cpp:17: no report\n",
        b"other.cpp:17:9: runtime error: division by zero\n",
        b"ochos.cpp:x:9: runtime error: division by zero\n",
        b"ochos.cpp:99999999:9: runtime error: division by zero\n",
        b"notochos.cpp:9:9: runtime error: division by zero\n",
        b"==2==ERROR: AddressSanitizer: SEGV on unknown address\n    #0 0x5 in f ./ochos.cpp:94\n",
        b"==2==ERROR: AddressSanitizer: SEGV on unknown address\n    #0 0x5  (/lib/libc.so+0x5)\n\n" + FREED.encode(),
        b"\xff\xfe==ERROR: AddressSanitizer: \x00\n",
    ],
)
def test_no_line_of_the_programs_own(report: bytes) -> None:
    assert read_faults(report, FILES) == ()


@pytest.mark.parametrize(
    ("report", "kind"),
    [
        (b"ochos.cpp:1:2: runtime error: index 5 out of bounds for type 'int [5]'", "memory outside an array"),
        (b"ochos.cpp:1:2: runtime error: signed integer overflow: 2 * 2 cannot be", "a number becomes too large"),
        (b"ochos.cpp:1:2: runtime error: division by zero", "division by zero"),
        (b"ochos.cpp:1:2: runtime error: load of null pointer of type 'int'", "a pointer that points to nothing"),
        (b"ochos.cpp:1:2: runtime error: 4 8 15 16 23 42", ""),
        (address("heap-use-after-free on address 0x6"), FREED_BEFORE),
        (address("4 8 15 16 23 42"), ""),
        (address("ABRT on", before="x.h:1: f: Assertion '!this->empty()' failed.\n"), "the first or last element"),
        (address("ABRT on", before="ochos: ochos.cpp:3: f: Assertion `4 8 15' failed.\n"), "the program ends itself"),
    ],
)
def test_the_kind_of_a_fault_has_nothing_that_the_program_made_up(report: bytes, kind: str) -> None:
    (fault,) = read_faults(report, FILES)
    assert fault.kind.startswith(kind)
    assert bool(fault.kind) == bool(kind)


def test_the_first_and_the_last_of_many_faults_are_kept() -> None:
    report = b"\n".join(b"ochos.cpp:%d:2: runtime error: division by zero" % line for line in range(1, 100))
    assert [fault.line for fault in read_faults(report, FILES)] == [1, 2, 3, 4, 96, 97, 98, 99]


@pytest.mark.clock
@pytest.mark.parametrize(
    "line",
    [
        b" /a:1" * 13_000,
        b":1" * 32_000 + b": runtime error: x",
        b": Assertion '" * 5_000,
        b"    #0 0x5 " + b" /" * 32_000,
    ],
)  # fmt: skip
def test_a_report_of_strange_lines_takes_no_time(line: bytes) -> None:
    begun = time.process_time()
    read_faults(address("ABRT on", before=f"{line.decode()}\n") + line + b"\n" + line, FILES)
    assert time.process_time() - begun < 1
