"""Ports for servers that have to be told theirs before they start, or that come back at the one they had."""

import random
import socket
from pathlib import Path

_LOWEST, _FEWEST = 10_000, 5_000
_HANDED_OUT = Path("/proc/sys/net/ipv4/ip_local_port_range")


def free_port() -> int:
    """Nobody else is given it until this process ends. The system hands none of these out by itself, as it does to
    whoever connects; and of two test processes only one can take the name that stands for a port."""
    below = max(int(_HANDED_OUT.read_text().split()[0]), _LOWEST + _FEWEST)
    for port in random.sample(range(_LOWEST, below), below - _LOWEST):
        claim = socket.socket(socket.AF_UNIX)
        try:
            claim.bind(f"\0rollbook-tests-port-{port}")
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            claim.close()
        else:
            claim.detach()  # held until the process ends
            return port
    raise AssertionError("there is no free port")
