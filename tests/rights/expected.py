"""Who may do what, operation by operation: the one table that the matrix compares every answer with. Nodes of the
realtime tree and live events are in `expected_paths.py`."""

from tests.rights.callers import Who
from tests.rights.expected_accounts import ACCOUNTS, PEOPLE
from tests.rights.expected_classes import CLASSES, OBJECTIONS, OWN_PAGE
from tests.rights.expected_lists import CATALOGUE, LEAVE, LISTS, TIMETABLE
from tests.rights.expected_notices import FEEDS_AND_GATEWAYS, NOTICES
from tests.rights.expected_records import DECISIONS, RECORDS

OPERATIONS: dict[str, Who] = {
    **ACCOUNTS,
    **PEOPLE,
    **CATALOGUE,
    **LISTS,
    **LEAVE,
    **TIMETABLE,
    **CLASSES,
    **OBJECTIONS,
    **OWN_PAGE,
    **NOTICES,
    **FEEDS_AND_GATEWAYS,
    **RECORDS,
    **DECISIONS,
}
