"""`python -m torture.one torture.killing:full FOLDER`: one test in a process of its own; prints its outcome as JSON."""

import json
import os
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from torture.report import Skipped


def main(work: str, folder: Path) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was begun is put away
    with redirect_stdout(sys.stderr), (folder / "log").open("w") as log, redirect_stderr(log):
        told = _told(work, folder)  # a college in this process writes a line for each request
    os.write(1, json.dumps(told).encode())


def _told(work: str, folder: Path) -> dict[str, Any]:
    module, function = work.split(":")
    try:
        return {"finding": asdict(getattr(import_module(module), function)(folder))}
    except Skipped as why:
        return {"skipped": str(why)}


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
