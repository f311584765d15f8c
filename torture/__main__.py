"""`make torture`: the long fault tests. One table; exits non-zero on any miss."""

import sys
import tempfile
from pathlib import Path

from rich.console import Console

from torture.addresses import false_addresses
from torture.backing_up import back_up_during_roll_calls
from torture.forging import forged_requests
from torture.killing import kill_during_roll_calls
from torture.moving import move_a_large_tree
from torture.report import as_table
from torture.roles import roles_and_routes
from torture.sessions import ended_sessions


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="rollbook-torture-", dir="/var/tmp") as name:  # a real disk
        folder = Path(name)
        findings = [
            kill_during_roll_calls(folder / "killed", classes=5000, kills=100),
            back_up_during_roll_calls(folder / "backed-up", backups=20),
            move_a_large_tree(folder),
            roles_and_routes(folder / "doors"),
            forged_requests(folder / "doors"),
            ended_sessions(folder / "doors"),
            false_addresses(folder / "doors"),
        ]
    Console(width=120).print(as_table(findings))
    return 0 if all(found.good for found in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
