"""What gateways to telephones are sent: the values that their own approved templates are filled with. No name, no roll
and no finished sentence; days as the language writes them."""

from datetime import date

import msgspec

from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.notices.facts import Absent, Crossed, Digest, Facts, ListPublished, Statement
from rollbook.notices.words.text import HARD_SPACE
from rollbook.notices.words.wording import Words


def variables_of(facts: Facts, words: Words) -> JsonObject:
    """One level deep. What is not known is left out."""
    told = _more(facts, words) | {
        name: value for name, value in msgspec.structs.asdict(facts).items() if isinstance(value, (str, int, date))
    }
    shown = {name: _written(name, value, words) for name, value in told.items() if name not in _KEPT_BACK}
    return {"subject" if name == "code" else name: value for name, value in shown.items()}


# Secrets, names, what somebody wrote in their own words, and what is about pages: a telephone has none.
_KEPT_BACK = frozenset({"path", "page", "name", "by", "lecturer", "words", "take", "not_held", "may_object"})


def _more(facts: Facts, words: Words) -> JsonObject:
    """Of what has a shape of its own."""
    match facts:
        case Crossed(sum=counted):
            subject = {"subject": counted.code or words.all_together()}
            values = msgspec.structs.asdict(counted)
            return subject | {
                name: value for name, value in values.items() if name not in ("code", "name") and value is not None
            }
        case Digest(below=below):
            named = ", ".join(each.sum.code or words.all_together() for each in below)
            return {"below": sum(each.sum.code is not None for each in below), "subjects_below": named}
        case Statement(sums=sums):
            return {"subjects": sum(each.code is not None and bool(each.percent) for each in sums)}
        case Absent(missed=missed):
            return {"missed": len(missed), "subjects_missed": ", ".join(each.code for each in missed)}
        case ListPublished(below=below, together=together):
            every = [*below, *([words.all_together()] if together else [])]
            return {"below": len(below), "subjects_below": ", ".join(every)}
        case _:
            return {}


def _written(name: str, value: JsonValue, words: Words) -> JsonValue:
    if isinstance(value, date):
        return words.write_day(value).replace(HARD_SPACE, " ")
    return words.write_month(value) if name == "month" else value
