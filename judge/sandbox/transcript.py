"""What is said in a talk of programs, while it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.values.running import Part, Side, Talk

_KEPT_BYTES = 4 << 10  # of the talk, at its start and again at its end
_Said = tuple[tuple[Side, int], bytearray]
"""Who said something, with the number of the copy of the program, and what."""


@dataclass
class Transcript:
    """What was said, bounded: the beginning and the end."""

    begun: list[_Said] = field(default_factory=list)
    ended: list[_Said] = field(default_factory=list)
    sizes: list[int] = field(default_factory=lambda: [0, 0])
    left_out: int = 0

    def add(self, side: Side, process: int, data: bytes) -> None:
        """Add what a side printed in its talk with this copy of the submission, or as this copy."""
        room = _KEPT_BYTES - self.sizes[0]
        if room > 0:
            self._append(self.begun, 0, (side, process), data[:room])
            data = data[room:]
        self._append(self.ended, 1, (side, process), data)
        if self.sizes[1] > 2 * _KEPT_BYTES:  # seldom, because it takes as long for one message as for many
            self._cut()

    def _cut(self) -> None:
        """Drop what is too much of the end."""
        over = max(self.sizes[1] - _KEPT_BYTES, 0)
        self.sizes[1] -= over
        self.left_out += over
        dropped = 0
        while over:
            said = self.ended[dropped][1]
            part = min(over, len(said))
            del said[:part]
            dropped += not said
            over -= part
        del self.ended[:dropped]

    def _append(self, parts: list[_Said], which: int, speaker: tuple[Side, int], data: bytes) -> None:
        if not data:
            return
        self.sizes[which] += len(data)
        if parts and parts[-1][0] == speaker:
            parts[-1][1].extend(data)
        else:
            parts.append((speaker, bytearray(data)))

    def talk(self, knew: tuple[Side, ...], unsent: bytes, late: bytes, processes: int) -> Talk:
        """All of it as a Talk, with its other fields."""
        self._cut()
        if self.begun and self.ended and not self.left_out and self.begun[-1][0] == self.ended[0][0]:
            self.begun[-1][1].extend(self.ended.pop(0)[1])
        begun, ended = (
            [Part(side, bytes(data), process) for (side, process), data in parts] for parts in (self.begun, self.ended)
        )
        return Talk((*begun, *ended), knew, len(begun) if self.left_out else 0, self.left_out, unsent, late, processes)
