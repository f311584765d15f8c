"""`make torture`: the long fault tests. One table; exits non-zero on any miss."""

import sys
import tempfile
from pathlib import Path

from rich.console import Console

from torture.killing import kill_during_roll_calls
from torture.moving import move_a_large_tree
from torture.report import as_table


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="rollbook-torture-", dir="/var/tmp") as name:  # a real disk
        findings = [kill_during_roll_calls(Path(name), classes=5000, kills=100), move_a_large_tree(Path(name))]
    Console(width=120).print(as_table(findings))
    return 0 if all(found.good for found in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
