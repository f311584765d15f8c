"""The file of a SQLite register: whose it is, who may read it, and what is said when it cannot be used."""

import asyncio
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rollbook.core.errors import StartError
from rollbook.core.settings import Settings
from rollbook.store.opening import store_for
from tests.store.notebook import no_file_larger_than, open_notebook, write_line

OPEN = """
import asyncio, sys
from pathlib import Path
from rollbook.store.sqlite import SqliteStore
asyncio.run(SqliteStore(Path(sys.argv[1])).open())
"""


async def complaint_of_a_second_server(path: Path) -> str:
    second = await asyncio.create_subprocess_exec(sys.executable, "-c", OPEN, str(path), stderr=subprocess.PIPE)
    _, complaint = await second.communicate()
    assert second.returncode != 0
    return complaint.decode()


async def test_a_second_server_on_the_same_file_refuses_in_words(sqlite_settings: Settings) -> None:
    async with open_notebook(sqlite_settings):
        complaint = await complaint_of_a_second_server(Path(str(sqlite_settings.url.database)))
    assert "is in use by process" in complaint
    assert "One server at a time can own a SQLite register" in complaint


async def test_a_link_to_the_file_is_the_same_file(sqlite_settings: Settings, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "register.sqlite"
    link.parent.mkdir()
    link.symlink_to(str(sqlite_settings.url.database))
    async with open_notebook(sqlite_settings):
        assert f"is in use by process {os.getpid()}" in await complaint_of_a_second_server(link)
    async with open_notebook(Settings(database_url=f"sqlite:///{link}")):
        assert "is in use" in await complaint_of_a_second_server(Path(str(sqlite_settings.url.database)))


async def test_a_file_with_a_second_name_is_refused(sqlite_settings: Settings, tmp_path: Path) -> None:
    second_name = tmp_path / "second.sqlite"
    async with open_notebook(sqlite_settings):
        second_name.hardlink_to(str(sqlite_settings.url.database))
        assert "has a second name" in await complaint_of_a_second_server(second_name)
    second_name.unlink()
    async with open_notebook(sqlite_settings):
        pass


async def test_the_file_is_free_again_after_a_close(sqlite_settings: Settings) -> None:
    for number in (1, 2):
        async with open_notebook(sqlite_settings) as store:
            await store.write(write_line, number)


async def test_what_is_made_is_for_its_owner_alone(tmp_path: Path) -> None:
    def rights(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    folder = tmp_path / "data"
    async with open_notebook(Settings(data_dir=folder)) as store:
        await store.write(write_line, 1)
        assert rights(folder) == 0o700
        files = {path.name: rights(path) for path in folder.iterdir()}
    names = ("rollbook.sqlite", "rollbook.sqlite-shm", "rollbook.sqlite-wal", "rollbook.sqlite.lock")
    assert files == dict.fromkeys(names, 0o600)


async def test_what_is_there_keeps_the_rights_it_was_given(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o750)
    (folder / "rollbook.sqlite").touch(0o640)
    async with open_notebook(Settings(data_dir=folder)):
        pass
    assert stat.S_IMODE(folder.stat().st_mode) == 0o750
    assert stat.S_IMODE((folder / "rollbook.sqlite").stat().st_mode) == 0o640


def text_file(folder: Path) -> Path:
    (folder / "rollbook.sqlite").write_text("Dear diary, today I was a database. " * 100)
    return folder


def folder_of_that_name(folder: Path) -> Path:
    (folder / "rollbook.sqlite").mkdir()
    return folder


def file_in_the_way(folder: Path) -> Path:
    (folder / "data").touch()
    return folder / "data" / "inside"


def closed_folder(folder: Path) -> Path:
    """Also to root, as whom the tests may run."""
    return Path("/proc")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (text_file, "is not a SQLite database"),
        (folder_of_that_name, "is not a file"),
        (file_in_the_way, "cannot be made: Not a directory"),
        (closed_folder, "The data folder /proc cannot be written to"),
    ],
)
async def test_what_cannot_be_the_register_is_said_in_a_sentence(
    tmp_path: Path, make: Callable[[Path], Path], why: str
) -> None:
    settings = Settings(data_dir=make(tmp_path))
    for _ in range(2):  # the first try leaves no lock behind
        with pytest.raises(StartError, match=why):
            await store_for(settings).open()


async def test_a_disk_that_takes_nothing_is_said_in_a_sentence(sqlite_settings: Settings) -> None:
    """Not one byte: as where it is full."""
    with no_file_larger_than(0), pytest.raises(StartError, match="cannot be written to: File too large"):
        await store_for(sqlite_settings).open()
    async with open_notebook(sqlite_settings):  # and the lock was given back
        pass


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
async def test_a_file_that_may_not_be_written_is_said_in_a_sentence(sqlite_settings: Settings) -> None:
    os.chmod(str(sqlite_settings.url.database), 0o400)  # noqa: PTH101 - a path would be one more blocking word
    with pytest.raises(StartError, match="rights of the file"):
        await store_for(sqlite_settings).open()
