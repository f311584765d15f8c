"""Every table there is, parents before children."""

from sqlalchemy import Table

from rollbook.tables import (
    accounts,
    catalogue,
    changes,
    condonations,
    corrections,
    eligibility,
    grants,
    groups,
    leave,
    marks_imports,
    node_keys,
    notices,
    objections,
    rollcalls,
    rules,
    students,
    timetable,
)
from rollbook.tables.metadata import metadata

# Imported so that their tables stand in the metadata.
FAMILIES = (
    accounts,
    catalogue,
    changes,
    condonations,
    corrections,
    eligibility,
    grants,
    groups,
    leave,
    marks_imports,
    node_keys,
    notices,
    objections,
    rollcalls,
    rules,
    students,
    timetable,
)

EVERY_TABLE: list[Table] = metadata.sorted_tables
