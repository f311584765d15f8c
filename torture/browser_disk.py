"""`python -m torture.browser_disk`: a disk for a browser's profile, for as long as standard input is open.

Each line on it is an order, answered by one line: `sync`, `cut` the power, bring it `back`.
"""

import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from torture.disks import CutDisk, cut_disk
from torture.report import Skipped

MEGABYTES = 400


def keep(folder: Path) -> None:
    try:
        with cut_disk(folder, MEGABYTES) as disk:
            say(f"ready at {disk.place}")
            for order in sys.stdin:
                ORDERS[order.strip()](disk)
                say("done")
    except Skipped as why:
        say(f"skipped: {why}")


def back(disk: CutDisk) -> None:
    disk.unmount()
    disk.mount()


ORDERS: dict[str, Callable[[CutDisk], None]] = {"sync": CutDisk.sync, "cut": CutDisk.cut, "back": back}


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGINT):  # the browser goes first: a disk in use cannot be put away
        signal.signal(number, signal.SIG_IGN)
    with tempfile.TemporaryDirectory(prefix="rollbook-browser-", dir="/var/tmp") as name:
        keep(Path(name) / "new")
