"""F14, the short run: nobody who listens is dropped or left uninformed. How fast and in how much memory, `make torture`
tells: other tests' load is no failure."""

import pytest

from torture.listening import MOST_MEMORY, watch


@pytest.mark.timeout(300)
def test_a_thousand_listeners_hear_of_every_change_across_processes_and_restarts() -> None:
    found = watch(listeners=1000)
    assert (found.missed, found.dropped) == (0, 0)
    assert found.memory < MOST_MEMORY


@pytest.mark.timeout(300)
def test_a_hub_that_forgets_some_is_found_out() -> None:
    assert watch(listeners=500, processes=1, bug="tell-the-first-only").missed
