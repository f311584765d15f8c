"""Who is really asking. Only a trusted proxy may say so for somebody else, and only a sane address gets in."""

import ipaddress
import re

from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.edge.refusals import BAD_ADDRESS, BAD_HOST, BadAddress

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# A name, an IPv4 address or a bracketed IPv6 address, with or without a port. Anything else is not an address bar's.
_HOST = re.compile(rb"(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.IGNORECASE)
_FORWARDING = frozenset(
    [b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"]
)

# What comes with an address and headers of a client.
ASKING = frozenset(["http", "websocket"])
FROM_TRUSTED_PROXY = "rollbook.from_trusted_proxy"
FORWARDED = "rollbook.forwarded"


class Proxies:
    """Puts the visitor's own address and scheme into the scope."""

    def __init__(self, app: ASGIApp, trusted: list[str]) -> None:
        self._app = app
        self._networks = [ipaddress.ip_network(entry, strict=False) for entry in trusted]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ASKING:
            await self._app(scope, receive, send)
            return
        scope[FORWARDED] = any(name in _FORWARDING for name, _ in scope["headers"])
        peer = scope["client"][0] if scope["client"] and self._networks else ""
        scope[FROM_TRUSTED_PROXY] = self._trusts(_address(peer))
        if scope[FROM_TRUSTED_PROXY] and scope[FORWARDED]:
            self._believe(scope, peer)
        await self._app(scope, receive, send)

    def _trusts(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)

    def _believe(self, scope: Scope, peer: str) -> None:
        """Each proxy appends the address it was called from, so the chain is read from the right, for as long as
        the one who wrote an entry is trusted. What stands left of that, anybody could have made up."""
        nearest = peer
        for hop in reversed(_list(scope, b"x-forwarded-for")):
            address = _address(hop)
            if address is None:
                break
            nearest = str(address)
            if not self._trusts(address):
                break
        scope["client"] = (nearest, 0)
        schemes = _list(scope, b"x-forwarded-proto")
        if scope["type"] == "http" and schemes and schemes[-1].lower() in ("http", "https"):
            scope["scheme"] = schemes[-1].lower()


class SaneAddress:
    """Refuses what no browser or proxy sends: a Host that is missing, doubled or no host, a NUL in path or query."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ASKING:
            if not _is_host_sane(scope):
                raise BadAddress(BAD_HOST)
            if "\0" in scope["path"] or b"%00" in scope["query_string"]:
                raise BadAddress(BAD_ADDRESS)
        await self._app(scope, receive, send)


def _is_host_sane(scope: Scope) -> bool:
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if not hosts:
        return bool(scope["http_version"] == "1.0")  # plain probes of load balancers
    return len(hosts) == 1 and _HOST.fullmatch(hosts[0]) is not None


def _list(scope: Scope, header: bytes) -> list[str]:
    joined = b",".join(value for name, value in scope["headers"] if name == header).decode("latin-1")
    return [item.strip() for item in joined.split(",") if item.strip()]


def _address(text: str) -> Address | None:
    """An address as proxies write it: with or without a port, IPv4 perhaps wrapped into IPv6."""
    if not text:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped if address.version == 6 else None) or address
