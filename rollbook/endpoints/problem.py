"""The form that every refusal has."""

from typing import Annotated

from msgspec import field

from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import Schema, explain


class Told(Schema, omit_defaults=True):
    """A sentence, as data."""

    code: Annotated[str, explain("Stable; for programs, and to say it in another language.", examples=["bad_input"])]
    message: Annotated[str, explain("The sentence in English; for people.")]
    values: Annotated[JsonObject, explain("What is filled in; left out when nothing is.")] = field(default_factory=dict)


class Problem(Told, omit_defaults=True):
    """Every refusal has this form."""

    fields: Annotated[dict[str, str], explain("What is wrong with which field; left out when no field is.")] = field(
        default_factory=dict
    )
    faults: Annotated[dict[str, Told], explain("The sentences among `fields`, as data.")] = field(default_factory=dict)
