"""The messages between an arena and the process in a box where one bot plays many games.

To the box: a length (4 bytes) and a marshalled list of orders, each a tuple that begins with its kind. From the box: a
length, the number of answers (4 bytes), the answers (a byte each), for each that is a fault its message (2 bytes for
its length, UTF-8), and for each game in which the bot has printed something its number (4 bytes) and what to say of it,
like a message. Everything from the box is a stranger's: it is read with care, and never unmarshalled.
"""

from __future__ import annotations

import marshal

from .codes import DRAW, FIRST_FAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LOAD, BEGIN, SHOW, ASK, END = range(5)
"""Kinds of orders: (LOAD, game, name, source), (BEGIN, number, seat, players, seed), (SHOW, number, event),
(ASK, numbers, questions), (END, number). One ASK has all questions of a message, which is most of it."""

SIZE = 4
LONGEST_MESSAGE = 1000
"""Bytes of the message of one fault."""
_LONGEST = 1 << 20
_PLAIN = bytes(range(DRAW + 1))
_CODES = _PLAIN + bytes(range(FIRST_FAULT, 256))


class BadReply(Exception):
    """The bytes are not a reply."""


def pack_orders(orders: list[tuple[Any, ...]]) -> bytes:
    """The message with these orders."""
    data = marshal.dumps(orders, 2)
    return len(data).to_bytes(SIZE, "little") + data


def pack_reply(codes: bytes, messages: Sequence[str], printed: Sequence[tuple[int, str]] = ()) -> bytes:
    """The reply with these answers, the messages of those that are faults, and by game what was printed."""
    parts = [len(codes).to_bytes(SIZE, "little"), codes]
    for message in messages:
        parts += _pack_text(message)
    for number, text in printed:
        parts += [number.to_bytes(SIZE, "little"), *_pack_text(text)]
    data = b"".join(parts)
    return len(data).to_bytes(SIZE, "little") + data


def _pack_text(text: str) -> tuple[bytes, bytes]:
    data = text.encode("utf-8", "replace")[:LONGEST_MESSAGE]
    return len(data).to_bytes(2, "little"), data


def is_whole(data: bytes | bytearray) -> bool:
    """Whether these bytes are a whole message, or can never become one."""
    size = int.from_bytes(data[:SIZE], "little")
    return len(data) >= SIZE and (len(data) >= SIZE + size or size > _LONGEST)


def most_bytes(asked: int) -> int:
    """The most bytes of a reply to so many questions."""
    return 2 * SIZE + asked * (1 + 2 * (2 + LONGEST_MESSAGE) + SIZE)


def unpack_reply(data: bytes, asked: int) -> tuple[bytes, list[str], dict[int, str]]:
    """The answers, the messages of those that are faults, in their order, and by game what the bot printed in it.

    There are as many answers as questions were asked, or the last one is DRAW, which only the last one may be: then
    there may be fewer. BadReply for everything else.
    """
    if len(data) < 2 * SIZE or len(data) != SIZE + int.from_bytes(data[:SIZE], "little"):
        raise BadReply
    count = int.from_bytes(data[SIZE : 2 * SIZE], "little")
    codes = data[2 * SIZE : 2 * SIZE + count]
    if len(codes) != count or not 0 < count <= asked or codes.translate(None, _CODES):
        raise BadReply
    if DRAW in codes[:-1] or (count < asked and codes[-1] != DRAW):
        raise BadReply
    messages, printed = [], dict[int, str]()
    at = 2 * SIZE + count
    for _ in codes.translate(None, _PLAIN):
        text, at = _unpack_text(data, at)
        messages.append(text)
    while at < len(data):
        number = int.from_bytes(data[at : at + SIZE], "little")
        printed[number], at = _unpack_text(data, at + SIZE)
    return codes, messages, printed


def _unpack_text(data: bytes, at: int) -> tuple[str, int]:
    """The text that begins there, and where it ends. BadReply if it does not end within the data."""
    end = at + 2 + int.from_bytes(data[at : at + 2], "little")
    if end > len(data) or end - at - 2 > LONGEST_MESSAGE:
        raise BadReply
    return data[at + 2 : end].decode("utf-8", "replace"), end
