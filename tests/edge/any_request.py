"""Requests made up from the API's own description, right and wrong ones."""

from collections import Counter
from collections.abc import Iterator
from http.client import UNAUTHORIZED
from ipaddress import IPv4Address
from itertools import count
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi.checks import response_schema_conformance

from rollbook.app import describe
from rollbook.endpoints.problem import Problem

api: Any = schemathesis.openapi.from_dict(describe("Rollbook")).exclude(path="/api/live")  # it never ends
api.config.phases.coverage.unexpected_methods = set()  # torture/roles.py tries every other method at every route


_addresses = (str(IPv4Address("10.0.0.0") + number) for number in count(1))
_strangers_refused = Counter[str]()
# So often an operation has to tell strangers to log in: then it asks who they are before it looks at what they send.
ENOUGH = 5


def some_requests(each: int) -> settings:
    """So many of each operation."""
    return settings(
        max_examples=each,
        phases=[Phase.explicit, Phase.generate],  # what fails is shown as it was found: making it shorter takes minutes
        derandomize=True,
        deadline=None,  # a busy machine is no fault of the server
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def faults(case: Any, address: str, token: str) -> Iterator[str]:
    """What is wrong with the answers to it, by a stranger and by an admin, each from an address where nobody has been:
    from one alone, wrong log-ins would soon be answered late, and not be looked at."""
    visitor = {"Sec-Fetch-Site": "same-origin"}
    admin = {"Authorization": f"Bearer {token}"}
    for headers in (visitor, admin):
        if headers is visitor and _strangers_refused[case.operation.label] >= ENOUGH:
            continue
        response = case.call(base_url=address, headers={**headers, "X-Forwarded-For": next(_addresses)})
        if headers is visitor and response.status_code == UNAUTHORIZED:
            _strangers_refused[case.operation.label] += 1
        if response.status_code >= 500:
            yield f"{case.method} {case.path}: {response.status_code} {response.text}"
        try:
            if response.status_code >= 400:
                msgspec.json.decode(response.content, type=Problem)
            case.validate_response(response, checks=[response_schema_conformance])
        except (ValueError, Failure, FailureGroup) as error:
            yield f"{case.method} {case.path}: {response.status_code} is not as described: {error}"
