"""H1 to H15, the short runs: nearly all share one sound server, and one on which every guard is broken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from torture import (
    formulas,
    guessing,
    hammering,
    hostile_json,
    hostile_lists,
    hostile_workbooks,
    looking_up,
    node_keys,
    strangers,
    timing,
)
from torture.places import Place, new_place

WORKBOOKS = ("a small bomb", "a way out", "macros", "entities", "a foreign entity", "a merged heading")

pytestmark = [pytest.mark.rest, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with new_place(tmp_path_factory.mktemp("sound")) as place:
        yield place


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with new_place(tmp_path_factory.mktemp("broken"), "every-guard") as place:
        yield place


@pytest.fixture
def any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a busy one: only what is far apart is told apart."""
    monkeypatch.setattr(timing, "ALIKE", 2.5)


def test_hostile_json_is_refused_in_words_and_costs_little_memory(sound: Place, broken: Place) -> None:
    assert hostile_json.send_hostile_json(sound, most_routes=4, megabytes=40, flooded=3).missed == []
    assert hostile_json.notices(broken), "a server that takes any JSON must be found out"


def test_hostile_workbooks_are_refused_soon(sound: Place, broken: Place) -> None:
    found = hostile_workbooks.send_hostile_workbooks(sound, WORKBOOKS)
    assert found.missed == []
    assert (found.recovery or 0) < 10 * hostile_workbooks.WITHIN
    assert hostile_workbooks.notices(broken), "a reader that unpacks anything must be found out"


def test_hostile_lists_are_written_whole_or_not_at_all(sound: Place, broken: Place) -> None:
    assert hostile_lists.bring_hostile_lists(sound, hostile_lists.CASES).missed == []
    assert hostile_lists.notices(broken), "rolls that became numbers must be found out"


def test_no_export_is_calculated(sound: Place, broken: Place) -> None:
    assert formulas.export_formulas(sound, every=12).missed == []
    assert formulas.notices(broken), "bare formulas must be found out"


def test_no_key_leads_out_of_the_tree(sound: Place, broken: Place) -> None:
    assert node_keys.try_node_keys(sound, made_up=150).missed == []
    assert node_keys.notices(broken), "a tree that takes any key must be found out"


def test_a_miss_of_made_up_requests_is_found_out(tmp_path: Path) -> None:
    """Against a sound server they are made in tests/edge/test_any_request.py. On a server of its own: a made-up
    request may delete the batch that the others need."""
    from torture import any_request  # loaded here: schemathesis takes seconds, and every process collects all tests

    with new_place(tmp_path, "bare-errors") as place:
        assert any_request.notices(place)


@pytest.mark.alone
def test_nobody_waits_because_strangers_send_hostile_bodies(sound: Place, broken: Place) -> None:
    assert strangers.send_as_strangers(sound, every=4, most=8 * strangers.OTHERS_P95).missed == []
    assert strangers.notices(broken), "a server that reads bodies before it asks who sends them must be found out"


@pytest.mark.alone
def test_nobody_waits_because_one_address_hammers(sound: Place, tmp_path: Path) -> None:
    """Broken on a server of its own: there whose password takes longer could not be told."""
    assert hammering.hammer(sound, lookups=320, most=8 * strangers.OTHERS_P95).missed == []
    with new_place(tmp_path, "passwords-first") as place:
        assert hammering.notices(place), "a server on which everybody waits for passwords must be found out"


def test_a_server_that_stands_still_once_is_not_lost_among_quick_answers() -> None:
    quick = [strangers.Visit(place / 100, 0.002) for place in range(2_000)]
    assert strangers.worst_p95(quick) == 0.002
    still = [strangers.Visit(10 + place / 100, 0.5 - place / 100) for place in range(50)]  # all who came meanwhile
    assert strangers.worst_p95(quick[:1_000] + still + quick[1_050:]) > strangers.OTHERS_P95


@pytest.mark.usefixtures("any_machine")
def test_few_guesses_pass_and_the_right_person_gets_in(sound: Place, broken: Place) -> None:
    assert guessing.guess_passwords(sound, guesses=60).missed == []
    assert guessing.notices(broken), "a server that counts no guesses must be found out"


@pytest.mark.usefixtures("any_machine")
def test_few_rolls_are_told_to_one_address(sound: Place, broken: Place) -> None:
    assert looking_up.look_up_rolls(sound, rolls=600, addresses=2).missed == []
    assert looking_up.notices(broken), "a server that counts no rolls must be found out"
