"""Requests made up from the API's own description, right and wrong ones."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from http.client import UNAUTHORIZED
from ipaddress import IPv4Address
from itertools import count
from typing import Any

import httpx2
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from prometheus_client.parser import text_string_to_metric_families
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test
from schemathesis.specs.openapi.checks import response_schema_conformance
from schemathesis.transport.requests import SameHostRedirectsSession

from rollbook.endpoints.problem import Problem
from tests.edge.operations import ENDLESS, described

api: Any = schemathesis.openapi.from_dict(described).exclude(path=ENDLESS)
api.config.phases.coverage.unexpected_methods = set()  # torture/roles.py tries every other method at every route


_addresses = (str(IPv4Address("10.0.0.0") + number) for number in count(1))
_strangers_refused = Counter[str]()
_answers_to_admin: defaultdict[str, Counter[int]] = defaultdict(Counter)  # by operation, their statuses
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


def at_its_bounds_and_anywhere(operation: str, ask: Callable[[Any], None]) -> Callable[[], None]:
    """A test that asks an operation at the bounds of each field, and then at random. Made where it is run: schemathesis
    itself makes those of all operations in each process that collects tests, which takes longer than the requests."""
    method, _, path = operation.partition(" ")
    modes = [HypothesisTestMode.EXAMPLES, HypothesisTestMode.COVERAGE, HypothesisTestMode.FUZZING]
    config = HypothesisTestConfig(project=api.config, modes=modes)
    test: Callable[[], None] = create_test(operation=api[path][method], test_func=ask, config=config)
    return test


# One connection, and no look into the environment for a proxy, for thousands of requests.
_session = SameHostRedirectsSession()
_session.trust_env = False
_session.headers.clear()


def faults(case: Any, address: str, token: str) -> Iterator[str]:
    """What is wrong with the answers to it, by a stranger and by an admin, each from an address where nobody has been:
    from one alone, wrong log-ins would soon be answered late, and not be looked at."""
    visitor = {"Sec-Fetch-Site": "same-origin"}
    # From a page of ours too: a session cookie that is made up beside the token would else be all that is looked at.
    admin = {**visitor, "Authorization": f"Bearer {token}"}
    for headers in (visitor, admin):
        if headers is visitor and _strangers_refused[case.operation.label] >= ENOUGH:
            continue
        sender = {**headers, "X-Forwarded-For": next(_addresses)}
        _session.cookies.clear()
        response = case.call(base_url=address, session=_session, headers=sender)
        if headers is admin:
            _answers_to_admin[case.operation.label][response.status_code] += 1
        elif response.status_code == UNAUTHORIZED:
            _strangers_refused[case.operation.label] += 1
        if response.status_code >= 500:
            yield f"{case.method} {case.path}: {response.status_code} {response.text}"
        try:
            if response.status_code >= 400:
                msgspec.json.decode(response.content, type=Problem)
            case.validate_response(response, checks=[response_schema_conformance])
        except (ValueError, Failure, FailureGroup) as error:
            yield f"{case.method} {case.path}: {response.status_code} is not as described: {error}"


class Reached:
    """Whether the requests to an operation came to it, from here on: else nothing was tried, and nothing found."""

    def __init__(self, operation: str, address: str, token: str) -> None:
        self._operation, self._address, self._token = operation, address, token
        self._before = self._count()
        _answers_to_admin.pop(operation, None)

    def misses(self) -> Iterator[str]:
        answers = _answers_to_admin[self._operation]
        known = answers.total() - answers[UNAUTHORIZED]
        if not known:
            yield f"{self._operation}: of {answers.total()} requests by an admin none was taken for one of theirs"
        if self._count() - self._before < max(known, 1) / 2:
            yield f"{self._operation}: of {known} requests hardly any came there"

    def _count(self) -> float:
        """So many requests the server has answered there, as it tells itself."""
        method, _, route = self._operation.partition(" ")
        proof = {"Authorization": f"Bearer {self._token}"}
        told = httpx2.get(f"{self._address}/metrics", headers=proof, trust_env=False).raise_for_status().text
        return sum(
            sample.value
            for family in text_string_to_metric_families(told)
            for sample in family.samples
            if sample.name == "rollbook_requests_total"
            and (sample.labels["method"], sample.labels["route"]) == (method, route)
        )
