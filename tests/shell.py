"""The real `rollbook` command in processes of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from typer.testing import CliRunner

from rollbook.cli import cli
from rollbook.core.settings import Settings

ROLLBOOK = Path(sys.executable).with_name("rollbook")


def environment(settings: Settings) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ROLLBOOK_")}
    return {
        **kept,
        "ROLLBOOK_DATA_DIR": str(settings.data_dir),
        "ROLLBOOK_DATABASE_URL": settings.database_url,
        "ROLLBOOK_PORT": "0",
    }


def rollbook(settings: Settings, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [ROLLBOOK, *arguments], env=environment(settings), input=typed, capture_output=True, text=True, check=False
    )


def rollbook_here(settings: Settings, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same without a process of its own, whose start takes two seconds and proves nothing more."""
    done = CliRunner().invoke(cli, arguments, input=typed, env=environment(settings))
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)


@dataclass(frozen=True)
class RunningServer:
    address: str
    setup_code: str | None
    process: subprocess.Popen[str]


@contextmanager
def serving(
    settings: Settings,
    log: int | IO[str] = subprocess.DEVNULL,
    program: Sequence[str] = (str(ROLLBOOK), "serve"),
    **more: str,
) -> Iterator[RunningServer]:
    """A server of its own process; it is asked to stop at the end, and must stop well."""
    process = subprocess.Popen(
        program,
        env={**environment(settings), **more},
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    with process:
        try:
            yield _announced(process)
        finally:
            process.terminate()
            try:
                assert process.wait(20) == 0
            finally:
                process.kill()


def _announced(process: subprocess.Popen[str]) -> RunningServer:
    assert process.stdout
    code = None
    for line in process.stdout:
        if link := re.search(r"/register\?setup=(\S+)", line):
            code = link[1]
        if ready := re.fullmatch(r"Rollbook is ready at (\S+)\n", line):
            return RunningServer(ready[1], code, process)
    raise AssertionError(f"the server did not start, status {process.wait()}")


def peak_memory_of(pid: int) -> int:
    """The most bytes that the process ever held."""
    status = Path(f"/proc/{pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1]) * 1024
