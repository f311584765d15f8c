"""Messages as the realtime database's clients cut them: a long one is preceded by the number of its pieces."""

import re

from rollbook.tree.sockets.refusals import NotUnderstood

PIECE = 16_384  # characters

_NUMBER = re.compile(r"[0-9]{1,6}")


def pieces(message: str) -> list[str]:
    if len(message) <= PIECE:
        return [message]
    cut = [message[start : start + PIECE] for start in range(0, len(message), PIECE)]
    return [str(len(cut)), *cut]


class Joining:
    """Puts together what one client sends."""

    def __init__(self) -> None:
        self._missing = self._length = 0
        self._pieces: list[str] = []

    def take(self, piece: str, longest: int) -> str | None:
        """The whole message once its last piece has come. A lone 0 only says that the client is still there. `longest`:
        characters of one message."""
        if self._missing:
            return self._add(piece, longest)
        if not _NUMBER.fullmatch(piece):
            return _check_length(piece, len(piece), longest)
        _check_length(piece, (int(piece) - 1) * PIECE, longest)
        self._missing = int(piece)
        return None

    def _add(self, piece: str, longest: int) -> str | None:
        self._missing -= 1
        self._length += len(piece)
        self._pieces.append(_check_length(piece, self._length, longest))
        if self._missing:
            return None
        message, self._pieces, self._length = "".join(self._pieces), [], 0
        return message


def _check_length(piece: str, length: int, longest: int) -> str:
    if length > longest:
        raise NotUnderstood(f"A message is longer than {longest:,} characters.")
    return piece
