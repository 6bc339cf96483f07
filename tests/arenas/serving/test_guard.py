"""Which requests are answered."""

from dataclasses import replace

import pytest

from arenas.serving.guard import Guard, Request

GUARD = Guard("127.0.0.1:4711", "secret")
PAGE = Request("GET", "/secret/", "127.0.0.1:4711")
SAY = replace(PAGE, method="POST", path="/secret/say", origin="http://127.0.0.1:4711", content="application/json")


def test_the_address() -> None:
    assert GUARD.address == "http://127.0.0.1:4711/secret/"
    assert "secret" not in repr(GUARD)


@pytest.mark.parametrize(
    ("request_", "found"),
    [
        (PAGE, ""),
        (replace(PAGE, site="cross-site"), ""),  # a link in a terminal on a page
        (replace(PAGE, path="/secret/state"), "state"),
        (replace(PAGE, path="/secret/state", site="same-origin"), "state"),
        (SAY, "say"),
        (replace(SAY, path="/secret/leave", site="same-origin"), "leave"),
        (replace(SAY, origin=""), "say"),
        # anything else is refused
        (replace(PAGE, host="localhost:4711"), 403),
        (replace(PAGE, host="127.0.0.1"), 403),
        (replace(PAGE, host="evil.example:4711"), 403),
        (replace(PAGE, host=""), 403),
        (replace(PAGE, path="/"), 404),
        (replace(PAGE, path=""), 404),
        (replace(PAGE, path="/state"), 404),
        (replace(PAGE, path="/Secret/"), 404),
        (replace(PAGE, path="/secre/"), 404),
        (replace(PAGE, path="/secret/../secret/"), 404),
        (replace(PAGE, path="/secret/etc/passwd"), 404),
        (replace(PAGE, path="/\u00e9/"), 404),
        (replace(PAGE, method="POST"), 405),
        (replace(PAGE, method="HEAD"), 405),
        (replace(PAGE, path="/secret/state", site="cross-site"), 403),
        (replace(PAGE, path="/secret/state", site="same-site"), 403),
        (replace(SAY, method="GET"), 405),
        (replace(SAY, method="OPTIONS"), 405),
        (replace(SAY, origin="http://evil.example"), 403),
        (replace(SAY, origin="null"), 403),
        (replace(SAY, site="cross-site"), 403),
        (replace(SAY, site="none"), 403),
        (replace(SAY, content="text/plain"), 415),
        (replace(SAY, content=""), 415),
    ],
)
def test_the_page_or_the_status_that_refuses_it(request_: Request, found: str | int) -> None:
    assert GUARD.find(request_) == found
