"""The mailbox that bounces come to: a folder of Maildir, where what was looked at is put away; or a file (mbox), which
is only ever read, since a mail server may be writing to it. To read a bounce twice does nothing twice."""

import os
from collections.abc import Iterator
from contextlib import suppress
from errno import EACCES
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from rollbook.core.errors import StartError
from rollbook.post.bounces.reading import LARGEST

MOST_AT_ONCE = 200


class Letter(NamedTuple):
    content: bytes
    file: Path | None = None  # of a Maildir


def check_mailbox(path: str) -> None:
    """Refuses in words what can be no mailbox, or none of this server. A file may come with the first bounce."""
    if not path:
        return
    place = Path(path)
    try:
        if place.is_dir():
            _check_folder(place)
        elif place.exists():
            with place.open("rb"):
                pass
        elif not place.parent.is_dir():
            raise StartError(f"ROLLBOOK_BOUNCES is {path}, and there is no folder {place.parent}.")
    except OSError as error:
        raise StartError(
            f"ROLLBOOK_BOUNCES is {path}, which this server cannot read ({error.strerror}). Let it read there, and "
            "write in a Maildir: what was read is moved from new to cur."
        ) from error


def _check_folder(place: Path) -> None:
    new, cur = place / "new", place / "cur"
    if not new.is_dir():
        raise StartError(
            f"ROLLBOOK_BOUNCES is the folder {place}, which is no mailbox: a Maildir has folders called new and cur."
        )
    for folder in (new, cur if cur.exists() else place):
        if not os.access(folder, os.R_OK | os.W_OK | os.X_OK, effective_ids=True):
            raise PermissionError(EACCES, f"{folder}: {os.strerror(EACCES)}")


class Mailbox:
    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._seen: tuple[int, int] | None = None  # how large the file was, and when it was written
        self._found: tuple[int, int] | None = None  # the same, until all that was found is put away
        self._known: set[bytes] = set()  # letters of the file that were looked at

    def read_new(self) -> Iterator[Letter]:
        if self._path.is_dir():
            yield from self._in_folder()
        elif self._path.is_file():
            yield from self._in_file()

    def put_away(self, letter: Letter, is_ours: bool) -> None:
        """It is not looked at again. What is not ours stays unread, for whom it may be."""
        if letter.file is None:
            self._known.add(_digest(letter))
            return
        (self._path / "cur").mkdir(exist_ok=True)
        with suppress(FileNotFoundError):  # another server was as quick
            letter.file.rename(
                self._path / "cur" / (letter.file.name.partition(":2,")[0] + (":2,S" if is_ours else ":2,"))
            )

    def note_all_put_away(self) -> None:
        self._seen = self._found

    def _in_folder(self) -> Iterator[Letter]:
        for file in sorted((self._path / "new").iterdir())[:MOST_AT_ONCE]:
            with suppress(OSError), file.open("rb") as opened:
                yield Letter(opened.read(LARGEST), file)

    def _in_file(self) -> Iterator[Letter]:
        """What is new, where anything was added since: the last letter may have been half written."""
        about = self._path.stat()
        if self._seen == (about.st_size, about.st_mtime_ns):
            return
        self._found, found = None, 0
        for letter in self._letters():
            if _digest(letter) not in self._known:
                if found == MOST_AT_ONCE:  # the others the next time
                    return
                found += 1
                yield letter
        self._found = (about.st_size, about.st_mtime_ns)

    def _letters(self) -> Iterator[Letter]:
        lines: list[bytes] = []
        with self._path.open("rb") as file:
            for line in file:
                if line.startswith(b"From ") and (not lines or not lines[-1].strip()):
                    if lines:
                        yield Letter(b"".join(lines)[:LARGEST])
                    lines = []
                else:
                    lines.append(line)
        if lines:
            yield Letter(b"".join(lines)[:LARGEST])


def _digest(letter: Letter) -> bytes:
    return blake2b(letter.content, digest_size=16).digest()
