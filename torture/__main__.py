"""`make torture`: the long fault tests. One table; exits non-zero on any miss."""

import sys
import tempfile
from pathlib import Path

from rich.console import Console

from torture.backing_up import back_up_during_roll_calls
from torture.failing_over import fail_over_under_load
from torture.killing import kill_during_roll_calls
from torture.listening import listen_in_thousands
from torture.moving import move_a_large_tree
from torture.network import reach_the_database_over_a_bad_network, take_classes_over_a_bad_network
from torture.report import as_table
from torture.restarting import restart_under_load


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="rollbook-torture-", dir="/var/tmp") as name:  # a real disk
        folder = Path(name)
        findings = [
            kill_during_roll_calls(folder / "killed", classes=5000, kills=100),
            restart_under_load(restarts=10),
            fail_over_under_load(failovers=10),
            take_classes_over_a_bad_network(folder / "network", devices=8, classes=100),
            reach_the_database_over_a_bad_network(devices=8, classes=30),
            listen_in_thousands(10_000),
            back_up_during_roll_calls(folder / "backed-up", backups=20),
            move_a_large_tree(folder),
        ]
    Console(width=120).print(as_table(findings))
    return 0 if all(found.good for found in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
