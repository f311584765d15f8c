"""Where a gateway may be."""

from collections.abc import Sequence
from ipaddress import ip_address

import pytest

from rollbook.gateways.addresses import NoTarget, Target, find_addresses, read_target

HTTPS, HTTP = Target("https", "sms.example.com", 443), Target("http", "sms.example.com", 80)
INSIDE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",  # noqa: S104
    "0.1.2.3",
    "10.0.0.8",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%1",
    "fc00::1",
    "fd12:3456::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:10.0.0.8",
    "::ffff:127.0.0.1",
    "::10.0.0.8",
    "::ffff:0:10.0.0.8",
    "64:ff9b::10.0.0.8",
    "64:ff9b::127.0.0.1",
    "64:ff9b:1::10.0.0.8",
    "2002:a00:8::1",
    "2002:7f00:1::",
    "2001:0:a00:8::1",
]
OUTSIDE = [
    "9.9.9.9",
    "172.32.0.1",
    "93.184.215.14",
    "2606:4700::1111",
    "::ffff:9.9.9.9",
    "64:ff9b::9.9.9.9",
    "2002:909:909::1",
]


async def found(target: Target, addresses: Sequence[str], *networks: str) -> list[str]:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return addresses

    return await find_addresses(target, networks, resolve)


@pytest.mark.parametrize("address", INSIDE)
async def test_nothing_is_sent_inside(address: str) -> None:
    with pytest.raises(NoTarget) as refused:
        await found(HTTPS, ["9.9.9.9", address])
    assert refused.value.code == "private_address"


@pytest.mark.parametrize("address", OUTSIDE)
async def test_what_everybody_can_reach_may_be_reached_over_https_alone(address: str) -> None:
    assert await found(HTTPS, [address]) == [str(ip_address(address))]
    with pytest.raises(NoTarget) as refused:
        await found(HTTP, [address])
    assert (refused.value.code, refused.value.value) == ("not_https", HTTP.host)


async def test_the_settings_allow_a_network_and_no_more() -> None:
    assert await found(HTTP, ["10.0.0.8", "::ffff:10.0.0.9"], "10.0.0.0/24") == ["10.0.0.8", "::ffff:a00:9"]
    assert await found(HTTPS, ["fd12::8"], "10.0.0.0/24", "fd12::/64") == ["fd12::8"]
    for beyond in ("10.0.1.8", "127.0.0.1"):
        with pytest.raises(NoTarget):
            await found(HTTPS, ["10.0.0.8", beyond], "10.0.0.0/24")


async def test_the_system_reads_addresses_in_every_way_that_they_are_written() -> None:
    for host in ("127.1", "0x7f.0.0.1", "2130706433", "localhost", "0"):
        with pytest.raises(NoTarget) as refused:
            await find_addresses(Target("https", host, 443), [])
        assert refused.value.code in ("private_address", "no_such_host")
    for host in ("a..b", "x" * 300, "a\x00b"):
        with pytest.raises(NoTarget) as refused:
            await find_addresses(Target("https", host, 443), [])
        assert refused.value.code == "no_such_host"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "sms.example.com/hooks",
        "ftp://sms.example.com/",
        "file:///etc/passwd",
        "https://",
        "https:///hooks",
        "https://user:password@sms.example.com/",
        "https://sms.example.com@10.0.0.8/",
        "https://sms.example.com:0/",
        "https://sms.example.com:99999/",
        "https://sms.example.com/a b",
        "https://sms.example.com\\@10.0.0.8/",
        "https://sms.example.com/#part",
        "https://[::1/",
        "https://महाविद्यालय.भारत/",
        "https://sms.example.com/\r\nX-More: 1",
    ],
)
def test_what_is_no_address_of_a_gateway(url: str) -> None:
    assert read_target(url) is None


def test_what_an_address_says() -> None:
    assert read_target("https://SMS.example.com/a?b=c") == Target("https", "sms.example.com", 443)
    assert read_target("http://[::1]:8080") == Target("http", "::1", 8080)
