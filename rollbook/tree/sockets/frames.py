"""Messages as the realtime database's clients cut them: a long one is preceded by the number of its pieces."""

import re

from rollbook.core.errors import AppError

PIECE = 16_384  # characters

_NUMBER = re.compile(r"[0-9]{1,6}")


class NotUnderstood(AppError):
    """Nothing that comes after it could be understood either: the connection is closed."""

    status, code = 400, "not_understood"


def pieces(message: str) -> list[str]:
    if len(message) <= PIECE:
        return [message]
    cut = [message[start : start + PIECE] for start in range(0, len(message), PIECE)]
    return [str(len(cut)), *cut]


class Joining:
    """Puts together what one client sends."""

    def __init__(self, longest: int) -> None:
        """`longest`: characters of one message."""
        self._longest = longest
        self._missing = self._length = 0
        self._pieces: list[str] = []

    def take(self, piece: str) -> str | None:
        """The whole message once its last piece has come. A lone 0 only says that the client is still there."""
        if self._missing:
            return self._add(piece)
        if not _NUMBER.fullmatch(piece):
            return self._within(piece)
        self._missing = int(piece)
        if self._missing > self._longest // PIECE + 1:
            raise self._too_long()
        return None

    def _add(self, piece: str) -> str | None:
        self._missing -= 1
        self._length += len(piece)
        self._pieces.append(piece)
        if self._length > self._longest:
            raise self._too_long()
        if self._missing:
            return None
        message, self._pieces, self._length = "".join(self._pieces), [], 0
        return message

    def _within(self, message: str) -> str:
        if len(message) > self._longest:
            raise self._too_long()
        return message

    def _too_long(self) -> NotUnderstood:
        return NotUnderstood(f"A message is longer than {self._longest:,} characters.")
