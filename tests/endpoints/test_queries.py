"""What stands in an address is read once while the same one is asked for again, and each time to the same effect."""

import pytest
from msgspec import field

from rollbook.core.schemas import Form, Label
from rollbook.core.settings import Settings
from rollbook.endpoints import serving
from rollbook.endpoints.routes import Query, Routes
from tests.college import running_college

routes = Routes("/api/test-queries")
tidied: list[str] = []


class Place(Form):
    label: Label
    parts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        tidied.append(self.label)
        super().__post_init__()


@routes.get("", "A place")
async def read_place(place: Query[Place]) -> list[str]:
    return [place.label, *place.parts]


@routes.get("/other", "The same question to another endpoint")
async def read_other(place: Query[Place]) -> str:
    return place.label


@pytest.fixture(autouse=True)
def _nothing_tidied() -> None:
    tidied.clear()


def test_the_same_address_is_read_once_for_each_endpoint(sqlite_settings: Settings) -> None:
    with running_college(sqlite_settings, *routes.endpoints) as college:
        for _ in range(3):
            asked = college.person().get("/api/test-queries?label=2022+-++2026%20&parts=a&parts=b")
            assert asked.json() == ["2022 - 2026", "a", "b"]
        assert (
            college.person().get("/api/test-queries/other?label=2022+-++2026%20&parts=a&parts=b").json()
            == "2022 - 2026"
        )
        assert len(tidied) == 2


def test_what_is_wrong_with_it_is_told_each_time(sqlite_settings: Settings) -> None:
    with running_college(sqlite_settings, *routes.endpoints) as college:
        for _ in range(3):
            refused = college.person().get("/api/test-queries?label=&color=red")
            assert (refused.status_code, refused.json()["fields"].keys()) == (422, {"label", "color"})


def test_a_long_address_is_not_kept(sqlite_settings: Settings) -> None:
    query = f"label=short&parts={'x' * serving.LONGEST_KEPT}"
    with running_college(sqlite_settings, *routes.endpoints) as college:
        for _ in range(2):
            assert college.person().get(f"/api/test-queries?{query}").json()[0] == "short"
    assert len(tidied) == 2
