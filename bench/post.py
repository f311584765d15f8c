"""The post: a month's statements to a real mail server, and what an upload costs in a college that tells people."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from msgspec.structs import replace
from rich.table import Table

from bench.college import databases, office
from bench.load import Outcome, load
from bench.rollcalls import CLASS, SECONDS, furnish, whole_class
from rollbook.core.settings import Settings
from rollbook.post.posting import count_nothing, mail_transport
from rollbook.post.sending import Sender
from rollbook.store.opening import open_store
from tests.databases import migrate
from tests.post.conftest import enrol_many, put_messages
from tests.post.mail_server import mail_server

STATEMENTS, CLIENTS = 1440, 16
TURNS = (False, True, True, False, False, True, True, False)  # whether the college tells people


def post_tables() -> Iterator[Table]:
    sending = Table(title=f"{STATEMENTS:,} statements to a mail server on this machine", title_justify="left")
    for heading in ("database", "seconds", "a second", "taken", "twice"):
        sending.add_column(heading, justify="left" if heading == "database" else "right")
    uploads = Table(
        title=f"Classes of {CLASS} a second, {CLIENTS} clients, where nobody is told and where people are told",
        title_justify="left",
    )
    for heading in ("database", "silent /s", "p99 ms", "telling /s", "p99 ms"):
        uploads.add_column(heading, justify="left" if heading == "database" else "right")
    for database, settings in databases():
        with tempfile.TemporaryDirectory(dir=settings.data_dir) as other:
            there = settings if settings.database_url else replace(settings, data_dir=Path(other))
            sending.add_row(database, *asyncio.run(_send(there)))
        uploads.add_row(database, *_upload(settings))
    yield sending
    yield uploads


async def _send(settings: Settings) -> tuple[str, ...]:
    with mail_server() as mails:
        chosen = replace(settings, smtp_url=mails.url, smtp_from="rollbook@college.example")
        chosen = replace(chosen, public_url="https://attendance.college.example")
        await migrate(chosen)
        async with open_store(chosen) as store:
            students = await store.write(enrol_many, STATEMENTS)
            # As one sends them to oneself, at any hour.
            await store.write(lambda db: put_messages(db, students, "statement", trial=True))
            sender = Sender("mail", mail_transport(chosen), store, chosen, count_nothing)
            started = time.perf_counter()
            while await sender.send_some():
                pass
            seconds = time.perf_counter() - started
            await sender.close()
        twice = sum(times > 1 for times in mails.times.values())
        return f"{seconds:.1f}", f"{STATEMENTS / seconds:.0f}", f"{len(mails.taken):,}", str(twice)


def _upload(settings: Settings) -> Iterator[str]:
    """By turns, as a register that grows and a machine that has other things to do change the figures too."""
    settings = replace(settings, data_dir=Path(tempfile.mkdtemp(dir=settings.data_dir)))
    found: dict[bool, list[Outcome]] = {False: [], True: []}
    with office(settings) as rollbook:
        ask = whole_class(furnish(rollbook))
        for tells in TURNS:
            rollbook.asha.post(f"/api/notices/{'start' if tells else 'stop'}").raise_for_status()
            found[tells].append(asyncio.run(load(rollbook.port, ask, rollbook.token, CLIENTS, SECONDS)))
    for outcomes in found.values():
        yield f"{median(each.per_second for each in outcomes):,.0f}"
        yield f"{median(each.p99_ms for each in outcomes):.1f}"
