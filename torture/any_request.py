"""H7: requests made up from the API's own description, at every route, signed in and out."""

from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import given

from tests.edge.any_request import api, faults, some_requests
from torture.places import Place, against
from torture.report import Finding

MOST_TOLD = 20


def full(folder: Path) -> Finding:
    return against(folder, "bare-errors", partial(make_requests_up, each=40, every=1), notices)


def make_requests_up(place: Place, each: int, every: int) -> Finding:
    """`each`: requests for an operation. `every`: how many operations are passed over for one that is tried."""
    operations = [found.ok() for found in api.get_all_operations()][::every]
    missed: dict[str, None] = {}
    tried = 0
    for operation in operations:

        @some_requests(each)
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal tried
            tried += 1
            missed.update(dict.fromkeys(fault[:200] for fault in faults(case, place.address, place.token)))

        before = tried
        ask()
        if tried == before:
            missed[f"{operation.label}: no request was made"] = None
    count = f"{tried} requests to {len(operations)} operations, each signed in and out"
    return Finding("H7 made-up requests", count, missed=list(missed)[:MOST_TOLD])


def notices(place: Place) -> bool:
    """Where what is wrong with a form is not told in our words."""
    return any("not as described" in fault for fault in make_requests_up(place, each=3, every=10).missed)
