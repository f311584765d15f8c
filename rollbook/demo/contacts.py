"""Whom the students of the sample college have at home: two in three have somebody, some in Hindi, some with a mobile
number. All addresses are of domains that belong to nobody, and no mobile number in India begins with a nought."""

from collections.abc import Iterable, Iterator
from random import Random

from sqlalchemy import Connection

from rollbook.contacts.columns import ContactColumn
from rollbook.core import clock
from rollbook.demo import syllabus
from rollbook.demo.names import some_names
from rollbook.tables.notices import addresses

COLUMNS: tuple[ContactColumn, ...] = (
    *("mobile", "mother_name", "mother_email", "mother_mobile", "mother_language"),
    *("father_name", "father_email", "father_mobile", "guardian_name", "guardian_email"),
)
_DOMAIN = "@mail.example"
# Of the third year: somebody of whom a mail came back, and who has somebody that wants no more.
_NUMBER, _DEPARTMENT = 23, "CSE"

_Row = tuple[int, str, str, str]
RowWithContacts = tuple[int, str, str, str, *tuple[str, ...]]


def with_contacts(rows: Iterable[_Row], random: Random) -> Iterator[RowWithContacts]:
    """The rows of a class list, each with a cell for every column."""
    people = list(rows)
    names = some_names(random, 2 * len(people))
    random.shuffle(names)
    for (number, roll, name, email), mother, father in zip(people, names[::2], names[1::2], strict=True):
        yield number, roll, name, email, *_cells(random, number, roll, mother, father)


def _cells(random: Random, number: int, roll: str, mother: str, father: str) -> tuple[str, ...]:
    always = number == _NUMBER
    key = roll.lower()
    has_mother, has_father = always or random.random() < 0.55, always or random.random() < 0.3
    own, mobile, hindi = random.random() < 0.3, always or random.random() < 0.5, always or random.random() < 0.4
    return (
        _mobile(random) if own else "",
        *((mother, f"mother.{key}{_DOMAIN}") if has_mother else ("", "")),
        _mobile(random) if has_mother and mobile else "",
        "Hindi" if has_mother and hindi else "",
        *((father, f"father.{key}{_DOMAIN}") if has_father else ("", "")),
        _mobile(random) if has_father and not mobile else "",
        *(("Thirunavukkarasu Venkatanarasimharajuvaripeta", f"guardian.{key}{_DOMAIN}") if always else ("", "")),
    )


def _mobile(random: Random) -> str:
    return f"+9100000{random.randrange(100_000):05}"


def tell_of_addresses(db: Connection, third_year: str) -> None:
    """What mails and their readers have told so far."""
    if _DEPARTMENT not in syllabus.DEPARTMENTS:
        return
    now = clock.now()
    key = f"{third_year[2:4]}{syllabus.DEPARTMENTS[_DEPARTMENT]}{_NUMBER:03}".lower()
    nothing = {"verified_at": None, "stopped_at": None, "bounced_at": None, "bounced_words": None}
    known = [
        {"address": f"{key}@college.example", "verified_at": now},
        {"address": f"mother.{key}{_DOMAIN}", "verified_at": now},
        {"address": f"father.{key}{_DOMAIN}", "bounced_at": now, "bounced_words": "550 no such user"},
        {"address": f"guardian.{key}{_DOMAIN}", "stopped_at": now},
    ]
    db.execute(addresses.insert(), [{**nothing, **each} for each in known])
