"""What a start, or one that fails, does to the register and to the set-up link that was printed.

By the installed command where it is this that is asked for: other processes begin where it is loaded already.
"""

import os
import pty
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryFile
from urllib.parse import unquote

import httpx2
import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.accounts.forms import registration
from tests.shell import RunningServer, rollbook, serving


def register_through_the_link(server: RunningServer) -> int:
    form = registration(setupCode=server.setup_code)
    same_origin = {"Sec-Fetch-Site": "same-origin"}
    return httpx2.post(f"{server.address}/api/admins", json=form, headers=same_origin).status_code


def test_migrating_beside_a_server_leaves_the_set_up_link_good(settings: Settings) -> None:
    with serving(settings) as server:
        migrated = rollbook(settings, "migrate")
        if settings.database_url:
            assert (migrated.returncode, migrated.stdout) == (0, "The schema is up to date.\n")
        else:
            assert migrated.returncode == 1
            assert "is in use by process" in migrated.stderr
            assert "Traceback" not in migrated.stderr
        assert register_through_the_link(server) == 201


def test_a_second_start_that_fails_leaves_the_set_up_link_good(settings: Settings) -> None:
    with serving(settings) as server:
        same_port = {"ROLLBOOK_PORT": server.address.rsplit(":", 1)[1]}
        second = rollbook(settings, "serve", more=same_port)
        assert second.returncode == 1
        assert "Cannot listen at 127.0.0.1" in second.stderr
        assert register_through_the_link(server) == 201


def test_the_set_up_link_is_in_a_file_for_its_owner_and_in_no_journal(settings: Settings) -> None:
    link = settings.data_dir / "setup-link"
    with TemporaryFile("w+") as journal:
        with serving(settings, journal, ROLLBOOK_PUBLIC_URL="https://attendance.college.example") as server:
            assert server.setup_code
            assert link.read_text() == f"https://attendance.college.example/register?setup={server.setup_code}\n"
            assert stat.S_IMODE(link.stat().st_mode) == 0o600
            assert register_through_the_link(server) == 201
        journal.seek(0)
        assert server.setup_code not in journal.read()
        assert server.setup_code not in server.said
    with serving(settings):
        assert not link.exists()  # nothing is left lying about that once opened something


def test_at_a_terminal_the_set_up_link_is_shown(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    words = f"tell_setup_link('the-link', Path({str(tmp_path)!r}))"
    tell = f"from pathlib import Path; from rollbook.shell.terminal import tell_setup_link; {words}"
    with os.fdopen(theirs, "w") as screen, os.fdopen(ours) as shown:
        subprocess.run([sys.executable, "-c", tell], stdout=screen, check=True)
        assert shown.readline() == "Nobody is registered yet. Register the first admin at the-link\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [("serve",), ("migrate",), ("admin", "disable", "asha.rao")])
def test_a_file_that_is_no_database_is_said_in_a_sentence(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "rollbook.sqlite").write_text("Dear diary, today I was a database. " * 100)
    refused = rollbook(Settings(data_dir=tmp_path), *command, cold=command == ("serve",))
    assert refused.returncode == 1
    assert refused.stderr == f"rollbook: The register {tmp_path}/rollbook.sqlite is not a SQLite database.\n"


def test_a_database_that_does_not_answer_yet_is_waited_for_in_words(postgres_settings: Settings) -> None:
    """Its socket is at another address first, and then where the server looks for it."""
    address, _, folder = postgres_settings.database_url.partition("?host=")
    link = postgres_settings.data_dir / "socket"
    settings = replace(postgres_settings, database_url=f"{address}?host={link}")
    reading, writing = os.pipe()
    with os.fdopen(reading) as said, os.fdopen(writing, "w") as saying, ThreadPoolExecutor(1) as aside:

        def start_the_database() -> str:
            told = said.readline()
            link.symlink_to(unquote(folder))
            return told

        told = aside.submit(start_the_database)
        with serving(settings, log=saying) as server:
            assert httpx2.get(f"{server.address}/readyz").status_code == 200
        assert told.result().startswith("rollbook: PostgreSQL at ")
        assert told.result().endswith(" Trying again in 1 s.\n")


def test_what_a_server_does_not_need_is_not_loaded(settings: Settings, tmp_path: Path) -> None:
    """Each of these would make a server that was killed in the middle of a class come back later."""
    not_needed = [
        "alembic",
        "cryptography",
        "ijson",
        "openpyxl",
        "pydantic",
        "rich",
        "sqlalchemy.orm",
        "webauthn",
        "zxcvbn",
    ]
    if not settings.database_url:
        not_needed += ["asyncpg", "sqlalchemy.dialects.postgresql"]
    told = tmp_path / "told.txt"
    with told.open("w") as log, serving(settings, log, cold=True, PYTHONPROFILEIMPORTTIME="1") as server:
        assert httpx2.get(f"{server.address}/api/history").status_code == 401  # of a room that is loaded last of all
    loaded = {line.rpartition("|")[2].strip() for line in told.read_text().splitlines()}
    assert "sqlalchemy.dialects" in loaded
    assert [module for module in not_needed if module in loaded] == []
