"""Programs and examples from Debian's packages, unpacked beside the tests: nothing of it is installed or kept here."""

import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

PATIENCE = 60  # seconds for some megabytes


class NotToBeHad(Exception):
    """Says why, to whoever reads that a test was skipped."""


def unpack_packages(cache: Path, *names: str) -> None:
    """Needs no root. Beside other processes that do the same: each moves what it has unpacked into place."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise NotToBeHad(f"Debian's package {names[0]} is needed, and there is no apt-get here to fetch it.")
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as here:
        folder = Path(here)
        run("apt-get", "--quiet=2", "download", *names, folder=folder)
        for package in folder.glob("*.deb"):
            run("dpkg-deb", "-x", package.name, "unpacked", folder=folder)
        with suppress(OSError):  # another was first
            (folder / "unpacked" / "usr").rename(cache / "usr")


def run(*command: str, folder: Path, **environment: str) -> str:
    """What it prints."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    except FileNotFoundError as error:
        raise NotToBeHad(f"Debian's packages are needed, and there is no {command[0]} here.") from error
    except subprocess.CalledProcessError as error:
        *_, why = error.stderr.splitlines() or [str(error)]
        raise NotToBeHad(f"{command[0]} of Debian's packages failed: {why}") from error
    except subprocess.TimeoutExpired as error:
        raise NotToBeHad(f"{command[0]} of Debian's packages was not done in {PATIENCE} seconds.") from error
    return done.stdout
