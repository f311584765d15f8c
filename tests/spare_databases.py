"""Databases for one test after the other: a test's rows go in milliseconds, where a new copy writes 15 MB to disk."""

from dataclasses import dataclass, field

import asyncpg

from tests.postgres import Server

# Keeps the rows and counters that a fresh copy has.
REMEMBER = """
CREATE SCHEMA pristine;
CREATE TABLE pristine.counters (name name, last_value bigint, is_called boolean);
DO $$
DECLARE
  name name;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE pristine.%I AS TABLE public.%I', name, name);
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('INSERT INTO pristine.counters SELECT %L, last_value, is_called FROM public.%I', name, name);
  END LOOP;
END $$
"""

# Fails, as it should, when a test has changed the tables themselves or left a transaction open.
RESTORE = """
SET lock_timeout = '1s';
SET session_replication_role = replica;  -- no foreign keys while tables are emptied in any order
DO $$
DECLARE
  name name;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DELETE FROM public.%I', name);
    EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM pristine.%I', name, name);
  END LOOP;
  PERFORM setval(format('public.%I', counters.name), last_value, is_called) FROM pristine.counters;
END $$
"""


@dataclass(frozen=True)
class SpareDatabases:
    server: Server
    template: str
    _spares: list[str] = field(default_factory=list)

    async def take(self) -> str:
        """The URL of a database just like the template."""
        while self._spares:
            url = self._spares.pop()
            try:
                await _execute(url, RESTORE)
            except asyncpg.PostgresError:
                continue
            return url
        url = await self.server.create_database(self.template)
        await _execute(url, REMEMBER)
        return url

    def give_back(self, url: str) -> None:
        """To be called when nothing is connected to it any more."""
        self._spares.append(url)


async def _execute(url: str, statements: str) -> None:
    connection = await asyncpg.connect(url.replace("+asyncpg", "", 1))
    try:
        await connection.execute(statements)
    finally:
        await connection.close()
