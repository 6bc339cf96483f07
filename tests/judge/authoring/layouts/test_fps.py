"""Problems as HUSTOJ exports them, in one XML file."""

import re
from dataclasses import replace

import pytest

from judge.authoring import layouts
from judge.authoring.package import Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

CASE = "<test_input name='t1'>3\n</test_input><test_output>6\n</test_output>"
ITEM = f"""\
<title><![CDATA[Twice]]></title>
<time_limit unit="ms"><![CDATA[1500]]></time_limit><memory_limit unit="mb">64</memory_limit>
<description><![CDATA[<p>Print <b>twice</b> the number.</p><p>It is a &lt; b.</p>]]></description>
<input><![CDATA[A number.]]></input><output></output>
<sample_input>1</sample_input><sample_output>2</sample_output>
<sample_input></sample_input><sample_output></sample_output>
{CASE}
<solution language="Python"><![CDATA[print(int(input()) * 2)]]></solution>
<solution language="Pascal">begin end.</solution>
<source>x</source><img><src>a.png</src></img>
"""


def read(items: str, name: str = "a/fps.xml") -> Package:
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fps PUBLIC "-//x//EN" "http://x.invalid/fps.dtd" >\n'
    return layouts.find(tree({name: f'{head}<fps version="1.4">{items}</fps>'}))


def test_a_problem() -> None:
    found = read(f"<item>{ITEM}</item>")
    assert (found.kind, found.title, found.time_s, found.memory_mib) == (
        "a problem of HUSTOJ (FPS)",
        "Twice",
        "1.5",
        64,
    )
    assert [(case.name, case.input, case.answer, case.is_sample) for case in found.cases] == [
        ("sample-1", b"1", b"2", True), ("test-1", b"3\n", b"6\n", False),
    ]  # fmt: skip
    assert found.statement == "Print twice the number.\n\nIt is a < b.\n\n## Input\n\nA number.\n"
    assert found.submissions == {"accepted/solution1.py": b"print(int(input()) * 2)"}
    assert found.notes == (
        "solutions left out, for their language: Pascal",
        "`img` is not taken over: pictures of the statement are not taken over",
    )


@pytest.mark.parametrize(
    ("more", "protocol", "notes"),
    [
        ("<spj language='C++'>int main() {}</spj>", "hustoj", []),
        ("<spj language='C++'><![CDATA[#include <testlib.h>]]></spj>", "testlib", []),
        ("<spj language='C'></spj>", None, []),
        ("<spj language='Pascal'>x</spj>", None, ["the special judge is in Pascal, not used here: right programs"]),
    ],
)
def test_a_special_judge(more: str, protocol: str | None, notes: list[str]) -> None:
    found = read(f"<item>{CASE}{more}</item>")
    assert (found.checker and found.checker.protocol) == protocol
    assert [note[:57] for note in found.notes] == [note[:57] for note in notes]


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (f"<item>{ITEM}</item>" * 4, "expected one problem, found 4 (Twice, Twice, Twice, ...): name one with"),
        ("", "expected one problem, found 0: name one with --title, or export each alone"),
        ("<item></item>", "expected as many test_output as test_input, and at least one, found 0 and 0: export it"),
        ("<item><test_input>1</test_input></item>", "expected as many test_output as test_input, and at least one, fo"),
        ("<item>", "is no XML: mismatched tag"),
        (f"<item>{CASE * 1000}</item>", "1000 cases: expected at most 999"),
    ],
)
def test_what_cannot_be_imported(items: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/a/fps.xml: {said}')}"):
        read(items)


def test_one_of_several_is_chosen_by_its_title() -> None:
    items = f"<fps><item><title>Once</title></item><item>{ITEM}</item></fps>"
    assert layouts.find(replace(tree({"a.xml": items}), wanted="Twice")).time_s == "1.5"


def test_other_xml_is_left_alone() -> None:
    assert layouts.find(tree({"a.xml": "<a/>", "1.in": "1", "1.out": "1"})).kind == "inputs and answers"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'<!DOCTYPE x [<!ENTITY a "aaaa">]><fps><item>&a;</item></fps>', "defines entities of its own, which are not"),
        (
            "<fps><item>两</item></fps>".encode("gbk"),
            "expected UTF-8, found another byte at place 11: save it as UTF-8",
        ),
        ("<fps><item>两</item></fps>".encode("utf-16"), "expected UTF-8, found another byte at place 0: save it as"),
    ],
)
def test_what_is_no_plain_xml_in_utf_8(text: bytes, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/a.xml: {said}')}"):
        layouts.find(tree({"a.xml": text}))


@pytest.mark.parametrize(
    ("more", "notes"),
    [
        (
            "<time_limit>1e300</time_limit>",
            ["`time_limit` is not taken over: expected a number above 0, in s or ms, f"],
        ),
        ("<time_limit unit='min'>2</time_limit>", ["`time_limit` is not taken over: expected a number above 0, in s "]),
        ("<time_limit>999999999</time_limit><memory_limit/>", ["`time_limit` is not taken over: expected a number a"]),
        (
            "<memory_limit unit='mb'>NaN</memory_limit>",
            ["`memory_limit` is not taken over: expected a number above 0,"],
        ),
        ("<sample_input>1</sample_input>", ["sample_input and sample_output: found 1 and 0: 1 sample left out"]),
        ("<hint>&lt;IMG src='data:x'&gt;</hint>", ["`img` is not taken over: pictures of the statement are not taken"]),
        ("<solution language='Python'>print raw_input()</solution>", ["solutions left out, for their language: Pyt"]),
    ],
)
def test_nothing_is_dropped_in_silence(more: str, notes: list[str]) -> None:
    found = read(f"<item>{CASE}{more}</item>")
    assert [note[: len(said)] for note, said in zip(found.notes, notes, strict=True)] == notes
    assert (found.time_s, found.memory_mib, found.submissions) == ("", None, {})


def test_text_in_elements_of_a_case_is_not_lost() -> None:
    assert read("<item><test_input>1<b>2</b>3</test_input><test_output>6</test_output></item>").cases[0].input == b"123"
