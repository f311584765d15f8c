"""Databases for one test after the other: a test's rows go in milliseconds, where a new copy writes 15 MB to disk."""

import asyncio

import asyncpg

from tests.postgres import Server

# Keeps the rows and counters that a fresh copy has, and makes the function that puts them back: written out table by
# table, so that PostgreSQL plans each statement once, and not anew for each test.
REMEMBER = """
CREATE SCHEMA pristine;
CREATE TABLE pristine.counters (name name, last_value bigint, is_called boolean);
DO $$
DECLARE
  name name;
  statements text := '';
  tables int := 0;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE pristine.%I AS TABLE public.%I', name, name);
    statements := statements || format(
      'DELETE FROM public.%1$I; INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM pristine.%1$I; ', name);
    tables := tables + 1;
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('INSERT INTO pristine.counters SELECT %L, last_value, is_called FROM public.%I', name, name);
  END LOOP;
  EXECUTE format('CREATE FUNCTION pristine.restore() RETURNS void LANGUAGE plpgsql AS %L', format('BEGIN
    ASSERT %s = (SELECT count(*) FROM pg_tables WHERE schemaname = ''public''), ''there is another table'';
    %s
    PERFORM setval(format(''public.%%I'', counters.name), last_value, is_called) FROM pristine.counters;
  END', tables, statements));
END $$
"""

# Fails, as it should, when a test has changed the tables themselves, left a transaction open or ended our connection.
RESTORE = """
SET lock_timeout = '1s';
SET session_replication_role = replica;  -- no foreign keys while tables are emptied in any order
SELECT pristine.restore();
"""


class SpareDatabases:
    def __init__(self, server: Server, template: str) -> None:
        self._server = server
        self._template = template
        self._spares: list[str] = []
        # Kept to the end: a new connection has to read about every table before it can empty them.
        self._connections: dict[str, asyncpg.Connection] = {}
        self._loop = asyncio.Runner(loop_factory=asyncio.new_event_loop)

    def take(self) -> str:
        """The URL of a database just like the template."""
        return self._loop.run(self._take())

    def give_back(self, url: str) -> None:
        """To be called when nothing is connected to it any more."""
        self._spares.append(url)

    def close(self) -> None:
        self._loop.run(self._disconnect())
        self._loop.close()

    async def _take(self) -> str:
        while self._spares:
            url = self._spares.pop()
            try:
                await self._execute(url, RESTORE)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                self._connections.pop(url).terminate()
                continue
            return url
        url = await self._server.create_database(self._template)
        await self._execute(url, REMEMBER)
        return url

    async def _disconnect(self) -> None:
        for connection in self._connections.values():
            connection.terminate()
        await asyncio.sleep(0)  # in which they go

    async def _execute(self, url: str, statements: str) -> None:
        if url not in self._connections:
            self._connections[url] = await asyncpg.connect(url.replace("+asyncpg", "", 1))
        await self._connections[url].execute(statements)
