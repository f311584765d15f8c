"""What is refused about gateways."""

from rollbook.core.sentences import Sentences

_gateways = Sentences("gateways")

NO_SUCH_GATEWAY = _gateways.fixed("no_such_gateway", "There is no such gateway. Perhaps it was ended already.")
NO_SUCH_DEAD_LETTER = _gateways.fixed(
    "no_such_dead_letter", "This message does not wait for you any more. It was sent again, or its gateway was ended."
)
# These stand under the box of the address.
NOT_A_GATEWAY_ADDRESS = _gateways.fixed(
    "not_a_gateway_address",
    "This is no address of a gateway. Write it like https://sms.example.com/rollbook, without a user name in it.",
)
GATEWAY_THERE = _gateways.fixed("gateway_there", "There is a gateway at this address already.")


@_gateways.filled
def gateway_is_private(address: str) -> str:
    return f"{address} is inside a private network. Whoever runs the server can allow it in its settings."


@_gateways.filled
def gateway_not_https(host: str) -> str:
    return f"What is sent to {host} could be read on the way. Use an address that begins with https://."


@_gateways.filled
def gateway_not_found(host: str) -> str:
    return f"No server is known by the name {host}. Look for a typing mistake."
