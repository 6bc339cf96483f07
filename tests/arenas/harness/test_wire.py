"""Messages to and from a box: what a stranger's process sends is read with care."""

import marshal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.harness import wire
from arenas.harness.codes import DRAW, EXCEPTION
from tests.texts import any_text


def test_orders_travel() -> None:
    orders = [(wire.BEGIN, 3, 1, 2, 2**64 - 1), (wire.ASK, [3], [(("7C",), "2D", (1, 2), 3, 4)])]
    data = wire.pack_orders(orders)
    assert int.from_bytes(data[: wire.SIZE], "little") == len(data) - wire.SIZE
    assert marshal.loads(data[wire.SIZE :]) == orders  # noqa: S302 - it was written here


@pytest.mark.slow
@given(st.lists(st.sampled_from([0, 51, 255, EXCEPTION]), min_size=1), any_text())
def test_a_reply_travels(codes: list[int], message: str) -> None:
    faults = [message for code in codes if code >= EXCEPTION]
    printed = [(7, message)] * bool(codes)
    data = wire.pack_reply(bytes(codes), faults, printed)
    assert wire.is_whole(bytearray(data))
    assert not wire.is_whole(bytearray(data[:-1]))
    cut = message.encode("utf-8", "replace")[: wire.LONGEST_MESSAGE].decode("utf-8", "replace")
    assert wire.unpack_reply(data, len(codes)) == (bytes(codes), [cut] * len(faults), {7: cut} if printed else {})
    assert len(data) <= wire.most_bytes(len(codes))


GOOD = wire.pack_reply(bytes([1, EXCEPTION]), ["no"])


@pytest.mark.parametrize(
    ("data", "asked"),
    [
        (b"", 1),
        (GOOD, 1),  # more answers than questions
        (GOOD, 3),  # fewer
        (GOOD[:-1], 2),
        (GOOD + b"x", 2),
        (wire.pack_reply(b"", []), 1),
        (wire.pack_reply(bytes([1, EXCEPTION]), []), 2),  # without its message
        (wire.pack_reply(bytes([1, 2]), ["too much"]), 2),
        (wire.pack_reply(bytes([1, 2]), [], [(7, "cut")])[:-1], 2),
    ],
)
def test_a_bad_reply_is_refused(data: bytes, asked: int) -> None:
    with pytest.raises(wire.BadReply):
        wire.unpack_reply(data, asked)


def test_there_may_be_fewer_answers_if_the_last_is_a_draw() -> None:
    assert wire.unpack_reply(wire.pack_reply(bytes([1, DRAW]), []), 9) == (bytes([1, DRAW]), [], {})


@given(st.binary(max_size=60), st.integers(1, 5))
def test_no_bytes_do_harm(data: bytes, asked: int) -> None:
    try:
        codes, messages, _ = wire.unpack_reply(data, asked)
    except wire.BadReply:
        return
    assert 0 < len(codes) <= asked
    assert sum(code >= EXCEPTION for code in codes) == len(messages)
