"""The real `rollbook` command in processes of its own."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from typer.testing import CliRunner

from rollbook.core.settings import Settings
from rollbook.shell.cli import cli
from tests.warm_shell import WarmProcess

Process = subprocess.Popen[bytes] | subprocess.Popen[str] | WarmProcess

ROLLBOOK = Path(sys.executable).with_name("rollbook")


def environment(settings: Settings) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ROLLBOOK_")}
    return {
        **kept,
        "ROLLBOOK_DATA_DIR": str(settings.data_dir),
        "ROLLBOOK_DATABASE_URL": settings.database_url,
        "ROLLBOOK_PORT": "0",
    }


def start(
    arguments: Sequence[str],
    variables: dict[str, str],
    asked: IO[str] | None = None,
    said: IO[str] | None = None,
    complained: IO[str] | None = None,
    cold: bool = False,
    bug: tuple[str, str] | None = None,
) -> Process:
    """A process of its own, with the files for its standard input, output and error.

    A cold one is the installed command, which has to load everything first; others may have a bug put in.
    """
    with Path(os.devnull).open("r+") as nowhere:
        files = (asked or nowhere, said or nowhere, complained or nowhere)
        if cold:
            return subprocess.Popen(
                [ROLLBOOK, *arguments], env=variables, stdin=files[0], stdout=files[1], stderr=files[2]
            )
        return WarmProcess(arguments, variables, files, bug)


def rollbook(
    settings: Settings, *arguments: str, typed: str = "", cold: bool = False, more: Mapping[str, str] = {}
) -> subprocess.CompletedProcess[str]:
    """As typed into a shell, with `more` variables in its environment."""
    with TemporaryFile("w+") as asked, TemporaryFile("w+") as said, TemporaryFile("w+") as complained:
        asked.write(typed)
        asked.seek(0)
        status = start(arguments, {**environment(settings), **more}, asked, said, complained, cold).wait()
        said.seek(0)
        complained.seek(0)
        return subprocess.CompletedProcess(arguments, status, said.read(), complained.read())


def at_a_terminal(settings: Settings, *arguments: str) -> str:
    """What is shown there while the command runs, which must end well."""
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w") as screen:
        process = start(arguments, {**environment(settings), "TERM": "xterm"}, complained=screen)
    shown = b""
    try:
        while piece := os.read(ours, 4096):
            shown += piece
    except OSError:  # how Linux says that the other side has closed
        os.close(ours)
    assert process.wait() == 0
    return shown.decode()


def rollbook_here(settings: Settings, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same in this process."""
    done = CliRunner().invoke(cli, arguments, input=typed, env=environment(settings))
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)


@dataclass(frozen=True)
class RunningServer:
    address: str
    setup_code: str | None
    said: str  # until it was ready
    process: Process


@contextmanager
def serving(
    settings: Settings,
    log: IO[str] | None = None,
    cold: bool = False,
    program: Sequence[str] = (),
    bug: tuple[str, str] | None = None,
    **more: str,
) -> Iterator[RunningServer]:
    """A server of its own process, by another `program` if one is named, or with a bug; it is asked to stop, and must
    stop well."""
    variables = {**environment(settings), **more}
    reading, writing = os.pipe()
    with os.fdopen(reading) as said:
        with os.fdopen(writing, "w") as saying:
            process: Process
            if program:
                process = subprocess.Popen(program, env=variables, stdout=saying, stderr=log or subprocess.DEVNULL)
            else:
                process = start(["serve"], variables, None, saying, log, cold, bug)
        try:
            yield announced(process, said)
        finally:
            process.terminate()
            try:
                assert process.wait(60) == 0
            finally:
                process.kill()


def announced(process: Process, said: Iterable[str]) -> RunningServer:
    code, heard = None, ""
    for line in said:
        heard += line
        if link := re.search(r"The link for the first admin is in (.+), which", line):
            code = Path(link[1]).read_text().strip().partition("/register?setup=")[2]
        if ready := re.fullmatch(r"Rollbook is ready at (\S+)\n", line):
            return RunningServer(ready[1], code, heard, process)
    raise AssertionError(f"the server did not start, status {process.wait()}")


def peak_memory_of(pid: int) -> int:
    """The most bytes that the process ever held."""
    status = Path(f"/proc/{pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1]) * 1024
