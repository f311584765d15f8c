"""The cast: a college that runs, and the people who use it."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings as examples

from rollbook.accounts import passwords
from rollbook.core.settings import Settings
from rollbook.post import posting
from rollbook.upkeep import retention
from tests.college import College, Person
from tests.kept_college import KeptCollege
from tests.quick_hashes import QUICK

pytest_plugins = ["tests.databases", "tests.learned_statements", "tests.rest", "tests.watching"]

# Registers of tests lie in memory where there is enough of it: on a disk every write of theirs would wait for a sync.
# What has to survive a power cut is on a real disk in torture/.
MEMORY, ENOUGH = Path("/dev/shm"), 2 * 2**30  # noqa: S108
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# A busy machine is no failure: what has to be quick is measured by `make bench`. Always the same examples, so that who
# changed nothing is told nothing new; `make torture` looks for others, and for more of them, each time.
examples.register_profile("rollbook", deadline=None, derandomize=True)
examples.register_profile("torture", deadline=None, derandomize=False, max_examples=5000)
examples.load_profile("rollbook")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First those that mostly wait, for servers that were killed and disks that are full: others run meanwhile."""
    items.sort(key=lambda item: "torture" not in item.path.parts)


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: the collector need not look through it in the middle of tests."""
    gc.collect()
    gc.freeze()


THOROUGH = passwords.HASHER


@pytest.fixture(scope="session", autouse=True)
def _quick_hashes() -> Iterator[None]:
    """In this process log-ins cost nothing, but for the tests about it, which ask for `thorough_hashes`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", QUICK)
        yield


@pytest.fixture(scope="session", autouse=True)
def _do_nothing_unasked() -> Iterator[None]:
    """In this process nobody looks at the outbox, or for what is kept no longer, but who is asked to: else tests would
    depend on the clock."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(posting, "FIRST_LOOK_SECONDS", 24 * 60 * 60.0)
        patch.setattr(retention, "FIRST_LOOK_SECONDS", 24 * 60 * 60.0)
        yield


@pytest.fixture
def thorough_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", THOROUGH)


@pytest.fixture
def college(settings: Settings, keeping: KeptCollege) -> Iterator[College]:
    with keeping.over(settings) as college:
        yield college


@pytest.fixture
def visitor(college: College) -> Person:
    return college.person()


@pytest.fixture
def asha(college: College) -> Person:
    """The first admin, signed in."""
    return college.admin("asha.rao", "Asha Rao")


@pytest.fixture
def ravi(college: College, asha: Person) -> Person:
    """A second admin, signed in on another device."""
    return college.admin("r.bhat", "Ravi Bhat")
