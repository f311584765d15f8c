"""What `make test` leaves to `make test-rest`: whatever has the mark `rest` or `alone`, and on PostgreSQL all but the
first test of each file. That one is of what the file is for: it asks whether the statements run there and answer the
same. Where the two databases have texts of their own, both are asked everything.
"""

import pytest

MADE_BY_OTHERS = "tests/demo/"  # by services that are asked themselves
TEXTS_OF_THEIR_OWN = ("tests/store/", "tests/outbox/", "tests/rollcall/test_whole_classes.py")


@pytest.hookimpl(tryfirst=True)  # before pytest looks for the marks that were asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    first: dict[str, pytest.Item] = {}
    for item in items:
        file, *_ = item.nodeid.partition("::")
        if not _is_on_postgresql(item) or item.get_closest_marker("rest") or file.startswith(TEXTS_OF_THEIR_OWN):
            continue
        if file.startswith(MADE_BY_OTHERS) or first.setdefault(file, item) is not item:
            item.add_marker("rest")


def _is_on_postgresql(item: pytest.Item) -> bool:
    callspec = getattr(item, "callspec", None)
    return callspec is not None and any(str(each).startswith("postgres") for each in callspec.params.values())
