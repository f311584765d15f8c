"""Runs inside a connection that the store opened; Rollbook never migrates on a connection of Alembic's own."""

from alembic import context

from rollbook.tables.every import EVERY_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=EVERY_TABLE[0].metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
