"""Where the server listens."""

import socket

from rollbook.core.errors import StartError

# Unacknowledged data, also of a client that has stopped reading, ends a connection after this long.
PEER_GONE_MS = 30_000


def bind(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of the host, all on one port, which the system chooses where it is 0."""
    sockets: list[socket.socket] = []
    try:
        for family, address in _addresses(host):
            sockets.append(_bind(family, address, port))
            port = sockets[0].getsockname()[1]
    except OSError as error:
        for bound in sockets:
            bound.close()
        raise StartError(f"Cannot listen at {host} port {port}: {error.strerror}.") from error
    return sockets


def address_of(host: str, sockets: list[socket.socket]) -> str:
    """What to type into a browser on this machine."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - shown, not listened at
    shown = everywhere.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{sockets[0].getsockname()[1]}"


def _addresses(host: str) -> list[tuple[socket.AddressFamily, str]]:
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, str(address[0])) for family, _, _, _, address in found))


def _bind(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PEER_GONE_MS)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, address != "::")
        bound.bind((address, port))
    except OSError:
        bound.close()
        raise
    return bound
