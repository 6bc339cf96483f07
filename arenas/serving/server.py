"""Serves the board on 127.0.0.1, on a free port, until the person leaves the table.

Tornado reads the requests: it bounds their size and their time. All of them are answered in one thread, one after the
other.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from http import HTTPStatus

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler

from arenas.serving import page
from arenas.serving.guard import JSON, Guard, Request
from arenas.serving.table import GameTable

HERE = "127.0.0.1"
LARGEST_BODY, LARGEST_HEADER = 1 << 10, 1 << 14
PATIENCE_S = 10
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Board(RequestHandler):
    """Answers every request, or refuses it."""

    def initialize(self, table: GameTable, guard: Guard, left: asyncio.Future[None]) -> None:
        """What the application gives each request; `left` is done when the person has left, or something has failed."""
        self.table, self.guard, self.left = table, guard, left

    def set_default_headers(self) -> None:
        """The same for all answers; none says which server this is."""
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse what does not come from the person's own page."""
        asked = self.request
        names = ("Host", "Origin", "Sec-Fetch-Site", "Content-Type")
        host, origin, site, content = (asked.headers.get(name, "") for name in names)
        found = self.guard.find(Request(asked.method or "", asked.path, host, origin, site, content))
        if isinstance(found, HTTPStatus):
            self.refuse(found)
        else:
            self.found = found

    def get(self) -> None:
        """The page, or the state of the game."""
        if self.found == "state":
            self.answer(json.dumps(self.table.state()))
        else:
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.finish(page.render(self.table.title, self.table.rules))

    def post(self) -> None:
        """What the person does."""
        if self.found == "leave":
            self.answer("{}")
            if not self.left.done():
                self.left.set_result(None)
            return
        try:
            state = self.table.say(self.request.body)
        except ValueError:
            self.refuse(HTTPStatus.BAD_REQUEST)
        else:
            self.answer(json.dumps(state))

    def log_exception(self, typ: object, value: BaseException | None, tb: object) -> None:
        """A failure of ours ends the game, as it does in the terminal; a request that is none ends nothing."""
        if value and not isinstance(value, HTTPError) and not self.left.done():
            self.left.set_exception(value)

    def answer(self, data: str) -> None:
        """Finish with JSON."""
        self.set_header("Content-Type", JSON)
        self.finish(data)

    def refuse(self, status: HTTPStatus) -> None:
        """Finish with this status, and nothing else."""
        self.set_status(status)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status.value} {status.phrase}\n")


def serve(table: GameTable, tell: Callable[[str], None]) -> None:
    """Serve the board until the person leaves; `tell` is called with its address. What fails meanwhile is raised."""
    asyncio.run(_serve(table, tell))


async def _serve(table: GameTable, tell: Callable[[str], None]) -> None:
    left: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    (socket,) = bind_sockets(0, HERE)
    guard = Guard(f"{HERE}:{socket.getsockname()[1]}", secrets.token_urlsafe(32))
    given = {"table": table, "guard": guard, "left": left}
    made = Application([(r".*", Board, given)], log_function=lambda _handler: None)
    server = HTTPServer(
        made,
        max_body_size=LARGEST_BODY,
        max_header_size=LARGEST_HEADER,
        idle_connection_timeout=PATIENCE_S,
        body_timeout=PATIENCE_S,
    )
    server.add_socket(socket)
    tell(guard.address)
    try:
        await left
    finally:
        server.stop()
        await server.close_all_connections()
