"""Which screens there are."""

import pytest

from rollbook.edge.screens import SCREENS, screen_at
from tests.edge.screen_paths import ADMIN, PUBLIC


def test_all_screens_are_known() -> None:
    assert {
        path.lower()
        for path in [
            *PUBLIC,
            *ADMIN,
            "/register",
            "/people/*",
            "/lists/*",
            "/lists/*/compare",
            "/lists/*/condone/*",
            "/objections/*",
            "/me/*",
            "/stop/*",
        ]
    } == SCREENS.keys()


@pytest.mark.parametrize(
    ("path", "screen"),
    [
        ("/Lists/7", "/lists/*"),
        ("/lists/7/Compare/", "/lists/*/compare"),
        ("/lists/7/condone/12", "/lists/*/condone/*"),
        ("/lists/7/condone/", None),
        ("/lists/7/other", None),
        ("/lists/7/8/compare", None),
        ("/compare", "/compare"),
        ("/x/y/z", None),
    ],
)
def test_a_star_stands_for_one_name(path: str, screen: str | None) -> None:
    assert screen_at(path) == screen
