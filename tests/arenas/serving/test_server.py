"""The server of a real game: what it answers, and how it ends."""

import json
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path

import pytest

from tests.arenas.serving.served import playing

pytestmark = [pytest.mark.slow, pytest.mark.clock]


@dataclass
class Answer:
    """What the server has answered."""

    status: int
    headers: HTTPMessage
    body: bytes


def ask(port: int, method: str, path: str, body: str | None = None, **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        with connection.getresponse() as answer:
            return Answer(answer.status, answer.headers, answer.read())


def test_a_game_over_http(tmp_path: Path) -> None:
    with playing(tmp_path, "hearts", "--seed", "3") as (process, port, token):
        assert len(token) > 40
        page = ask(port, "GET", f"/{token}/")
        assert page.status == 200
        assert page.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        assert page.headers["Referrer-Policy"] == "no-referrer"
        assert page.headers["Cache-Control"] == "no-store"
        assert "Server" not in page.headers
        assert b"connect-src 'self'; img-src data:" in page.body
        assert b'<link rel="icon" href="data:,">' in page.body  # no browser asks for another one
        state = json.loads(ask(port, "GET", f"/{token}/state").body)
        said = json.dumps({"words": state["position"]["hand"][0], "answers": 0})
        kind = "application/json"
        assert json.loads(ask(port, "POST", f"/{token}/say", said, Content_Type=kind).body)["answers"] == 1
        statuses = [
            ask(port, "GET", "/").status,
            ask(port, "GET", f"/{token}x/").status,
            ask(port, "GET", f"/{token}/", Host="localhost").status,
            ask(port, "GET", f"/{token}/%2e%2e/").status,
            ask(port, "PUT", f"/{token}/say", said).status,
            ask(port, "POST", f"/{token}/say", said).status,
            ask(port, "POST", f"/{token}/say", said, Content_Type=kind, Origin="http://evil.example").status,
            ask(port, "POST", f"/{token}/say", "{}", Content_Type=kind).status,
            ask(port, "POST", f"/{token}/say", "x" * 5000, Content_Type=kind).status,
        ]
        assert statuses == [404, 404, 403, 404, 405, 415, 403, 400, 400]
        assert json.loads(ask(port, "GET", f"/{token}/state").body)["answers"] == 1
        assert ask(port, "POST", f"/{token}/leave", "{}", Content_Type=kind).status == 200
        assert process.wait(20) == 0
        assert process.stderr
        assert process.stderr.read() == ""


def test_a_record_that_cannot_be_written_ends_the_game_with_one_line(tmp_path: Path) -> None:
    with playing(tmp_path, "dubito", "--seed", "1", "--record", "taken") as (process, port, token):
        (tmp_path / "taken").mkdir()  # nothing could tell that before the game
        for number in range(3000):
            said = json.dumps({"words": "yes" if number % 2 else "no", "answers": number})
            status = ask(port, "POST", f"/{token}/say", said, Content_Type="application/json").status
            if status != 200:
                break
        assert status == 500
        assert process.wait(20) in {2, 3}
        assert process.stderr
        (line,) = process.stderr.read().splitlines()
        assert line.startswith("arenas: ")
        assert "taken" in line
