"""What a server's process takes of the machine, as the system counts it."""

import os
from pathlib import Path

MEGABYTE = 1024 * 1024


def processor_seconds(pid: int) -> float:
    """Of all its threads, since it began."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = fields[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def family_of(pid: int) -> list[int]:
    """Itself, its children and theirs."""
    children = [Path(f"/proc/{pid}/task/{thread.name}/children") for thread in Path(f"/proc/{pid}/task").iterdir()]
    return [pid, *(each for file in children for child in file.read_text().split() for each in family_of(int(child)))]


def resident_megabytes(pid: int) -> float:
    """What it holds now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
