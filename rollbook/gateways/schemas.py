"""What goes in and out of gateways."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import TOLD, Kind, Told
from rollbook.core.schemas import Form, Instant, Schema, checked, explain, text

Url = Annotated[str, text(2000), Meta(examples=["https://sms.example.com/rollbook"])]


def _in_order(kinds: list[Told]) -> list[Told]:
    """In the order of `TOLD`, and each of them once."""
    return [kind for kind in TOLD if kind in kinds]


Kinds = Annotated[list[Told], Meta(min_length=1, max_length=20), checked(_in_order)]


class NewGateway(Form):
    url: Annotated[Url, explain("https; or http, where the settings of the server allow the network that it is in.")]
    kinds: Annotated[Kinds, explain("What it is sent.")]
    needs_mobile: Annotated[bool, explain("Only what is for somebody with a mobile number.")] = True


class GatewayChange(Form):
    """What is left out stays as it is. Another address is another gateway."""

    kinds: Kinds | UnsetType = UNSET
    needs_mobile: bool | UnsetType = UNSET


class Gateway(Schema):
    """A system that is sent signed events. The secret that signs them was told when it was made, and never again."""

    id: int
    url: str
    kinds: list[Told]
    needs_mobile: bool
    made_by: Annotated[str, explain("Their user name.")]
    made_at: Instant
    sent_this_week: Annotated[int, explain("Since Monday, at the college.")]
    last_sent_at: Instant | None
    waiting: Annotated[int, explain("Messages that are still to be sent, or to be tried again.")]
    dead: Annotated[int, explain("Messages that did not get through.")]


class GatewaySecret(Schema):
    secret: Annotated[str, explain("As Standard Webhooks writes it: whsec_…. It is told here and never again.")]


class GatewayMade(GatewaySecret):
    gateway: Gateway


class Gateways(Schema):
    items: list[Gateway]
    tries: Annotated[int, explain("How often a message is tried before it is given up.")]
    hours: Annotated[int, explain("In about how many hours.")]


class Tried(Schema):
    """What became of a test event."""

    delivered: bool
    why: Annotated[JsonObject | None, explain("Why it was not: a code, and its values.")] = None


class DeadLetter(Schema):
    """A message that did not get through."""

    id: int
    gateway_id: int
    message_id: Annotated[str | None, explain("The `webhook-id` under which it was sent, and is sent again.")]
    kind: Kind
    about: Annotated[str, explain("The student's roll; of staff the user name.")]
    ended_at: Instant
    state: Annotated[str, explain("`given_up`, `refused`, or `uncertain`: the server ended while it was sent.")]
    why: Annotated[JsonObject | None, explain("A code, and its values.")]
    tries: int


class SentAgain(Schema):
    count: Annotated[int, explain("How many wait to be sent now.")]
