"""Filling a form with what was sent, typed or read, and saying what is wrong with it."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import fields

from rollbook.core import faults, refusals
from rollbook.core.errors import BadInput
from rollbook.core.sentences import Sentence
from rollbook.endpoints.wrong_fields import null_as_text, wrong_fields

Form = TypeVar("Form", bound=msgspec.Struct)


def take(form: type[Form], sent: object, wrong: dict[str, Sentence], *, strict: bool) -> Form | None:
    """What is wrong goes to `wrong`, by field. `strict`: False where everything came as text, from an address."""
    if not strict and isinstance(sent, Mapping) and (nulls := null_as_text(form, sent)):
        wrong |= dict.fromkeys(nulls, faults.UNUSABLE)
        return None
    try:
        return msgspec.convert(sent, form, strict=strict)
    except msgspec.ValidationError:
        wrong |= wrong_fields(form, sent, strict=strict) or {"(unknown)": faults.UNUSABLE}
        return None


def fill_form(form: type[Form], /, **values: object) -> Form:
    """For what does not come by HTTP; refused like a request, with the fields as they are called here."""
    names = {each.encode_name: each.name for each in fields(form)}
    try:
        return read_form(form, {sent: values[name] for sent, name in names.items() if name in values})
    except BadInput as error:
        raise BadInput(error.sentence, {names.get(sent, sent): why for sent, why in error.fields.items()}) from error


def read_form(form: type[Form], sent: Mapping[str, object], *, strict: bool = True) -> Form:
    wrong: dict[str, Sentence] = {}
    taken = take(form, sent, wrong, strict=strict)
    if taken is None:
        raise BadInput(refusals.BAD_INPUT, wrong)
    return taken
