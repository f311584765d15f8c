"""Mails into a folder instead of to people: for the sample college, and for trying things out."""

import asyncio
import os
import secrets
from pathlib import Path

from rollbook.core import clock
from rollbook.post.outcomes import Begin, NotOurs, Outcome, Ready, Sent, Trouble


class FolderTransport:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def hand_over(self, message: Ready, begin: Begin) -> Outcome:
        if not await begin():
            return NotOurs()
        try:
            await asyncio.to_thread(write_whole, self._folder, _name(message.id), message.mail)
        except OSError as error:
            return Trouble({"code": "folder_refused", "folder": str(self._folder), "words": error.strerror or ""})
        return Sent()

    async def close(self) -> None:
        pass


def _name(notice_id: int) -> str:
    """Sorted by name they are sorted by time."""
    return f"{clock.now():%Y-%m-%dT%H-%M-%S.%f}-{notice_id}.eml"


def write_whole(folder: Path, name: str, content: bytes) -> None:
    """Under its name there is the whole file, or none."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = folder / f".{secrets.token_hex(8)}.part"
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(folder / name)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    directory = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
