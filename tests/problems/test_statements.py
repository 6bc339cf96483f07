"""Every statement prints the samples as they are and says what problem.yaml says; every line can be read."""

import json
import re

import pytest

from judge.problem import definition as problems
from judge.problem.batch import Request, run_batch
from judge.problem.programs import reference, transcript
from tests.problems.texts import ROOT, cases, of_each_game, statement

PROBLEMS = problems.names(ROOT)


@pytest.mark.once
@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_samples_are_printed_with_their_transcripts(problem: str) -> None:
    loaded = problems.load(ROOT, problem)
    texts = list(cases(problem, "sample").values())
    wanted = [block for text in texts for block in (text, transcript(loaded, text.encode()).decode())]
    samples = statement(problem).partition("## Samples")[2]
    assert re.findall(r"^```\n(.*?)^```$", samples, re.DOTALL | re.MULTILINE) == wanted
    assert len(texts) >= 2


@pytest.mark.parametrize("problem", PROBLEMS)
def test_title_points_and_limits_are_those_of_the_problem(problem: str) -> None:
    loaded = problems.load(ROOT, problem)
    limits, java = loaded.limits, loaded.limits_for("java")
    time = f"{limits.time_s:g} seconds of CPU time (Java: {java.time_s:g} seconds)"
    assert statement(problem).splitlines()[:3] == [
        f"# {loaded.title}",
        "",
        f"{loaded.points} points · {time} and {limits.memory_mib} MiB for each case",
    ]
    assert f"The {loaded.points} points are shared equally" in statement(problem)


@pytest.mark.slow
@pytest.mark.parametrize("problem", of_each_game(PROBLEMS))
def test_event_reads_every_line_and_option_of_every_case(problem: str) -> None:
    loaded = problems.load(ROOT, problem)
    event = loaded.event
    assert event is not None
    texts = {f"{kind}/{name}": text for kind in ("sample", "secret") for name, text in cases(problem, kind).items()}
    requests = [Request(name, text) for name, text in texts.items()]
    for reply in run_batch(loaded, (*reference(loaded), "--trace", "--batch"), requests):
        entries = [json.loads(line) for line in reply.output.splitlines()]
        lines = {line for entry in entries for line in (entry["line"], *entry["options"])}
        unread = {line for line in lines if not event.fullmatch(line)}
        assert (reply.id, reply.outcome, unread) == (reply.id, "text", set())
