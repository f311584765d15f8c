"""The mailbox that bounces come to: a folder of Maildir, where what was looked at is put away; or a file (mbox), which
is only ever read, since a mail server may be writing to it. To read a bounce twice does nothing twice."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rollbook.core.errors import StartError
from rollbook.post.bounces.reading import LARGEST

MOST_AT_ONCE = 200


class Letter(NamedTuple):
    content: bytes
    file: Path | None = None  # of a Maildir


def check_mailbox(path: str) -> None:
    """Refuses in words what can be no mailbox. A file may come with the first bounce."""
    place = Path(path)
    if path and place.is_dir() and not (place / "new").is_dir():
        raise StartError(
            f"ROLLBOOK_BOUNCES is the folder {path}, which is no mailbox: a Maildir has folders called new and cur."
        )
    if path and not place.exists() and not place.parent.is_dir():
        raise StartError(f"ROLLBOOK_BOUNCES is {path}, and there is no folder {place.parent}.")


class Mailbox:
    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._seen: tuple[int, int] | None = None  # how large the file was, and when it was written

    def read_new(self) -> Iterator[Letter]:
        if self._path.is_dir():
            yield from self._in_folder()
        elif self._path.is_file():
            yield from self._in_file()

    def put_away(self, letter: Letter, is_ours: bool) -> None:
        """It is not looked at again. What is not ours stays unread, for whom it may be."""
        if letter.file is not None:
            (self._path / "cur").mkdir(exist_ok=True)
            with suppress(FileNotFoundError):  # another server was as quick
                letter.file.rename(
                    self._path / "cur" / (letter.file.name.partition(":2,")[0] + (":2,S" if is_ours else ":2,"))
                )

    def _in_folder(self) -> Iterator[Letter]:
        for file in sorted((self._path / "new").iterdir())[:MOST_AT_ONCE]:
            with suppress(OSError), file.open("rb") as opened:
                yield Letter(opened.read(LARGEST), file)

    def _in_file(self) -> Iterator[Letter]:
        """All of it, where anything was added since: the last letter may have been half written."""
        about = self._path.stat()
        if self._seen == (about.st_size, about.st_mtime_ns):
            return
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
        self._seen = (about.st_size, about.st_mtime_ns)
