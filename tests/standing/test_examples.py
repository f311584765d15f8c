"""The hint under the roll box names a roll of this college."""

import pytest

from rollbook.core.settings import Lookup
from tests.college import Person
from tests.records import PLACE, Term, ask

LIST = {level: PLACE[level] for level in ("batch", "department")}


def test_the_first_roll_of_the_list_is_the_example(term: Term, parent: Person) -> None:
    assert ask(parent, "/api/profile/example", 200, **LIST) == {"roll": "24CS001"}
    ask(parent, "/api/profile/example", 404, **{**LIST, "batch": "Nowhere"})


def test_an_empty_list_has_none(term: Term, parent: Person) -> None:
    term.asha.json("POST", "/api/departments", {"label": "EMPTY"}, 201)
    assert ask(parent, "/api/profile/example", 200, **{**LIST, "department": "EMPTY"}) == {"roll": None}


@pytest.mark.parametrize("mode", [Lookup.PIN, Lookup.OFF])
def test_where_rolls_are_not_for_everybody_none_is_named(term: Term, parent: Person, mode: Lookup) -> None:
    assert ask(parent, "/api/profile/example", 200, **LIST) == {"roll": None}
