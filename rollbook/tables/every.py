"""Every table there is, parents before children."""

from sqlalchemy import Table

from rollbook.tables import accounts, catalogue, changes, rollcalls, students
from rollbook.tables.metadata import metadata

FAMILIES = (accounts, catalogue, changes, rollcalls, students)  # imported so that their tables stand in the metadata

EVERY_TABLE: list[Table] = metadata.sorted_tables
