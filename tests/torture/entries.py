"""Torture tests of every kind of ending."""

import subprocess
import sys
import time
from pathlib import Path

from torture.report import Finding, Skipped


def good(folder: Path) -> Finding:
    return Finding("good", "1 try", caught=True)


def blind(folder: Path) -> Finding:
    return Finding("blind", "1 try", caught=False)


def losing(folder: Path) -> Finding:
    return Finding("losing", "1 try", lost=1, caught=True)


def skipping(folder: Path) -> Finding:
    raise Skipped("needs a volcano")


def failing(folder: Path) -> Finding:
    raise AssertionError("on purpose")


def endless(folder: Path) -> Finding:
    """With a process that has left the group, as a daemon does."""
    subprocess.Popen([sys.executable, "-c", SLEEP, str(folder.parent / "pid")], start_new_session=True)
    time.sleep(600)
    raise AssertionError


# Its number is there whole, or not at all.
SLEEP = """
import os, pathlib, sys, time
written = pathlib.Path(f"{sys.argv[1]}.new")
written.write_text(str(os.getpid()))
written.rename(sys.argv[1])
time.sleep(600)
"""
