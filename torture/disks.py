"""Disks of our own: one whose power can be cut, and a small one that fills up. Both need root."""

import fcntl
import os
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from torture.report import Skipped

SHUT_DOWN = 0x8004587D  # ext4's ioctl
WITHOUT_FLUSH = 2  # what was not synced is gone
PATIENCE = 60.0


class CutDisk:
    """An ext4 file system in a file."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self._image, self.place = folder / "image", folder / "disk"
        with self._image.open("wb") as image:
            image.truncate(megabytes * 1_000_000)
        _run("mkfs.ext4", "-q", "-F", str(self._image))
        self.place.mkdir()

    def mount(self) -> None:
        """After a cut, the file system puts itself right from its journal."""
        _run("mount", "-o", "loop", str(self._image), str(self.place))

    def sync(self) -> None:
        _run("sync", "--file-system", str(self.place))

    def cut(self) -> None:
        folder = os.open(self.place, os.O_RDONLY)
        try:
            fcntl.ioctl(folder, SHUT_DOWN, struct.pack("I", WITHOUT_FLUSH))
        finally:
            os.close(folder)

    def unmount(self) -> None:
        _unmount(self.place)


@contextmanager
def cut_disk(folder: Path, megabytes: int) -> Iterator[CutDisk]:
    _need("mkfs.ext4")
    if not Path("/dev/loop-control").exists():
        raise Skipped("needs loop devices")
    folder.mkdir(parents=True)
    disk = CutDisk(folder, megabytes)
    disk.mount()
    try:
        yield disk
    finally:
        if os.path.ismount(disk.place):
            disk.unmount()


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """In memory, and quickly full."""
    _need("mount")
    folder.mkdir(parents=True)
    _run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder))
    try:
        yield folder
    finally:
        _unmount(folder)


def _need(tool: str) -> None:
    if os.geteuid() != 0:
        raise Skipped("needs root")
    if shutil.which(tool) is None:
        raise Skipped(f"needs {tool}")


def _unmount(place: Path) -> None:
    """A process that was killed a moment ago may still hold it."""
    until = time.monotonic() + PATIENCE
    while subprocess.run(["umount", place], capture_output=True, check=False).returncode:
        assert time.monotonic() < until, f"{place} is still in use"
        time.sleep(0.01)


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
