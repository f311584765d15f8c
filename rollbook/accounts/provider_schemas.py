"""What goes in and out where a provider signs people in."""

from typing import Annotated

from msgspec import Meta

from rollbook.accounts.schemas import SessionOut
from rollbook.core.schemas import Instant, Schema, explain

LONGEST_ADDRESS = 1000
LONGEST_ANSWER = 8000


class ProviderQuestion(Schema):
    next: Annotated[
        Annotated[str, Meta(max_length=LONGEST_ADDRESS)],
        explain("The page of this site to go on with. What is none leads to Home.", examples=["/home"]),
    ] = "/home"


class ProviderPlace(Schema):
    address: Annotated[str, explain("Where the browser goes next: a page of the provider.")]


class ProviderAnswer(Schema):
    """What the provider's page has put into the address of `/login`."""

    state: Annotated[str, Meta(max_length=200)]
    code: Annotated[Annotated[str, Meta(max_length=LONGEST_ANSWER)] | None, explain("Null where it says no.")] = None
    iss: Annotated[Annotated[str, Meta(max_length=LONGEST_ADDRESS)] | None, explain("Who answers, if it is said.")] = (
        None
    )


class ProviderEntered(SessionOut):
    next: Annotated[str, explain("The page to go on with.", examples=["/home"])]


class IdentityOut(Schema):
    """Since when one's account is linked to the provider."""

    linked_at: Instant
    last_used_at: Instant | None
