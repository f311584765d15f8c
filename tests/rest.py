"""What `make test` leaves to `make test-rest`: whatever has the mark `rest` or `alone`, and on PostgreSQL all but the
first test of each file. That one is of what the file is for: it asks whether the statements run there and answer the
same. Where the two databases have texts of their own, both are asked everything. What is done seldom, and takes long to
be asked, is asked likewise: of each file the first test.
"""

import pytest

# Whole registers that are made, copied, moved, emptied and brought back, or come from an older version; timetables and
# marks from files; servers that are killed, and clients that stay connected: an eleventh of the tests took a third of
# the time.
SELDOM_AND_LONG = (
    "tests/demo/",
    "tests/erasing/",
    "tests/marksfile/",
    "tests/moving/",
    "tests/post/test_real_bounces.py",
    "tests/slotsfile/",
    "tests/store/test_older_registers.py",
    "tests/students/test_restoring",
    "tests/students/test_round_trip",
    "tests/students/test_shell",
    "tests/torture/",
    "tests/tree/sockets/",
    "tests/tree/streams/",
    "tests/upkeep/",
)
TEXTS_OF_THEIR_OWN = ("tests/store/", "tests/outbox/", "tests/rollcall/test_whole_classes.py")


@pytest.hookimpl(tryfirst=True)  # before pytest looks for the marks that were asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    first: dict[str, pytest.Item] = {}
    for item in items:
        file, *_ = item.nodeid.partition("::")
        is_one_enough = _is_on_postgresql(item) and not file.startswith(TEXTS_OF_THEIR_OWN)
        if not (is_one_enough or file.startswith(SELDOM_AND_LONG)) or item.get_closest_marker("rest"):
            continue
        if first.setdefault(file, item) is not item:
            item.add_marker("rest")


def _is_on_postgresql(item: pytest.Item) -> bool:
    callspec = getattr(item, "callspec", None)
    return callspec is not None and any(str(each).startswith("postgres") for each in callspec.params.values())
