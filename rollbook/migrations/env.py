"""Runs inside a connection that the store opened; Rollbook never migrates on a connection of Alembic's own."""

from alembic import context

from rollbook.tables import accounts, catalogue, changes, node_keys, rollcalls, students
from rollbook.tables.metadata import metadata

FAMILIES = (
    accounts,
    catalogue,
    changes,
    node_keys,
    rollcalls,
    students,
)  # imported so that their tables stand in the metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
