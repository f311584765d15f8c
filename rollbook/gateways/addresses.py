"""Where a gateway may be: not inside the network that this server sees and others do not, unless the settings allow it.

A host's addresses are asked for once, all of them are looked at, and one of these very addresses is connected to: who
answers otherwise at the second time of asking gains nothing.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple, TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = IPv4Address | IPv6Address
# The addresses of a host; an OSError where it has none.
Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]

_PORTS = {"https": 443, "http": 80}
_THROUGH_NAT = ip_network("64:ff9b::/96")  # IPv4 as networks without it see it (RFC 6052)


class Target(NamedTuple):
    """What an address of a gateway says."""

    scheme: str
    host: str
    port: int


class NoTarget(Exception):
    """Nothing can be sent there; the code says why, the value which host or address is meant."""

    def __init__(self, code: str, value: str) -> None:
        super().__init__(code)
        self.code, self.value = code, value


def read_target(url: str) -> Target | None:
    """None: it is no address that something can be sent to."""
    if not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        return None
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not host or port == 0 or parts.username is not None or parts.fragment:
        return None
    return Target(parts.scheme, host, port or _PORTS[parts.scheme])


async def ask_system(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


async def find_addresses(target: Target, networks: Sequence[str], resolve: Resolve = ask_system) -> list[str]:
    """Those of the target that may be connected to; where one of them may not, none may."""
    try:
        found = [ip_address(each) for each in await resolve(target.host, target.port)]
    except (OSError, ValueError) as error:
        raise NoTarget("no_such_host", target.host) from error
    if not found:
        raise NoTarget("no_such_host", target.host)
    for address in found:
        if _is_allowed(address, networks):
            continue
        if not _is_public(_meant(address)):
            raise NoTarget("private_address", str(_meant(address)))
        if target.scheme != "https":
            raise NoTarget("not_https", target.host)
    return [str(each) for each in found]


def _is_allowed(address: Address, networks: Sequence[str]) -> bool:
    allowed = [ip_network(each, strict=False) for each in networks]
    return any(each in network for network in allowed for each in (address, _meant(address)))


def _meant(address: Address) -> Address:
    """The IPv4 address that is written as an IPv6 one."""
    if isinstance(address, IPv4Address):
        return address
    if address in _THROUGH_NAT:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address


def _is_public(address: Address) -> bool:
    inside = address.is_multicast or address.is_reserved or address.is_link_local or address.is_unspecified
    if isinstance(address, IPv6Address):
        inside = inside or address.is_site_local or address.teredo is not None
    return address.is_global and not inside
