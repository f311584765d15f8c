"""What endpoints of every feature take from the running application."""

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from pydantic import Field

from rollbook.core.schemas import Schema
from rollbook.core.settings import Settings


# `async`, though it waits for nothing: FastAPI would send a plain function to a thread, at three times the cost
# of the whole request.
async def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


SettingsDep = Annotated[Settings, Depends(_settings)]
_LARGEST_ID = 2**63 - 1  # that a column can hold
RowId = Annotated[int, Path(ge=1, le=_LARGEST_ID)]
IdInPath = Annotated[int, Path(alias="id", ge=1, le=_LARGEST_ID)]


class Told(Schema):
    """A sentence, as data."""

    code: str = Field(examples=["bad_input"], description="Stable; for programs, and to say it in another language.")
    message: str = Field(description="The sentence in English; for people.")
    values: dict[str, Any] = Field({}, description="What is filled in; left out when nothing is.")


class Problem(Told):
    """Every refusal has this form."""

    fields: dict[str, str] = Field({}, description="What is wrong with which field; left out when no field is.")
    faults: dict[str, Told] = Field({}, description="The sentences among `fields`, as data.")


_MEANINGS = {
    400: "Not in the form it has to be in.",
    401: "Nobody is logged in, or the proof is not valid.",
    403: "Not allowed.",
    404: "Not there, or not any more.",
    409: "It does not go with what is there.",
    413: "Larger than the server takes.",
    415: "Not of the content type that goes here.",
    422: "Something in the request is wrong; `fields` says what.",
    429: "Too many tries; `Retry-After` says how many seconds to wait.",
    503: "Too much to do at this moment; `Retry-After` says how many seconds to wait.",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals an endpoint can answer with, for the OpenAPI document."""
    return {status: {"model": Problem, "description": _MEANINGS[status]} for status in statuses}
