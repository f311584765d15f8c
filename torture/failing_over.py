"""F12: the link between primary and standby is cut, then the primary killed and the standby promoted.

The link first: a standby that has received everything proves nothing. What the primary commits after the cut is on no
other machine, so none of it may have been acknowledged. Each time the old primary comes back before it is made the new
standby, as a machine does that was switched on again, and every app has to connect anew: none may go to the old one,
and it must not confirm anything.
"""

import asyncio
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from rollbook.core.settings import Settings
from tests.live.browser import Browser
from tests.replication import Pair, two_servers
from torture.apps import Load, apps, load
from torture.relay import Relay, relaying
from torture.report import Finding
from torture.servers import sign_in

APPS = 2
CUT_SECONDS = 1.0  # for which the primary goes on alone
BACK_WITHIN = 1.0
FENCED_SECONDS = 1.0  # for which the old primary is asked to confirm something
AT_WORK = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"


@dataclass
class Breaches:
    """What an old primary must not do."""

    confirmed: int = 0
    visited: int = 0


def full(_folder: Path) -> Finding:
    return fail_over_under_load(failovers=10)


def fail_over_under_load(failovers: int) -> Finding:
    found = _survive(failovers, APPS, None)
    bugged = _survive(1, 1, "ask-one-machine")
    return replace(found, caught=bool(bugged.lost))


def _survive(failovers: int, processes: int, bug: str | None) -> Finding:
    with two_servers() as pair, tempfile.TemporaryDirectory() as data:
        settings = Settings(data_dir=Path(data), database_url=pair.url)
        headers = sign_in(settings)
        with apps(settings, processes, bug, cold=False) as running:
            return asyncio.run(_torture(pair, [app.address for app in running], headers, failovers, bool(bug)))


async def _torture(pair: Pair, addresses: list[str], headers: dict[str, str], failovers: int, bugged: bool) -> Finding:
    worst, breaches = 0.0, Breaches()
    async with load(addresses, headers) as taking:
        for number in range(failovers):
            async with relaying(pair.primary.port) as link:
                await _follow(pair, link)
                if not number:
                    taking.begin()
                await taking.next_word()
                await asyncio.sleep(0.5)
                worst = max(worst, await _fail_over(pair, link, taking, bugged))
            if not bugged:
                await _return_of_the_old(pair, taking, breaches)
        held = await taking.finish()
        told = await asyncio.to_thread(_tells_each_other, addresses, headers)
        count = f"{failovers} failovers, {len(addresses)} processes, {len(taking.taken)} classes"
    lost = held.lost + breaches.confirmed + breaches.visited + (not told)
    return Finding("F12 failover", count, lost, held.doubled, held.half, worst, BACK_WITHIN)


async def _follow(pair: Pair, link: Relay) -> None:
    await asyncio.to_thread(pair.standby.follow, pair.primary, link.port)
    await pair.standby.confirm("")  # the copy may have brought the setting with it
    await pair.primary.confirm("*")


async def _fail_over(pair: Pair, link: Relay, taking: Load, bugged: bool) -> float:
    """Seconds from the end of the promotion to the first acknowledgement by the promoted server."""
    await link.stop()
    await asyncio.sleep(CUT_SECONDS)
    for _ in range(2 * len(taking.clients) if bugged else 0):  # so that some were written after the cut, not before
        await taking.next_word()
    await asyncio.to_thread(pair.primary.stop)
    back = asyncio.create_task(taking.next_word())
    await asyncio.to_thread(pair.standby.promote)
    promoted = time.monotonic()
    pair.primary, pair.standby = pair.standby, pair.primary
    return max(0.0, await back - promoted)


async def _return_of_the_old(pair: Pair, taking: Load, breaches: Breaches) -> None:
    old = pair.standby
    await asyncio.to_thread(old.start)
    await pair.primary.ask(f"SELECT count(pg_terminate_backend(pid)) {AT_WORK}")
    try:
        await old.ask("CREATE TABLE stray ()", seconds=FENCED_SECONDS)
        breaches.confirmed += 1
    except TimeoutError:
        pass
    await taking.next_word()
    breaches.visited += bool(await old.ask(f"SELECT count(*) {AT_WORK} AND query LIKE '%rollcalls%'"))
    await asyncio.to_thread(old.stop)


def _tells_each_other(addresses: list[str], headers: dict[str, str]) -> bool:
    """Whether a change through the first app is told by the last: their live connections have moved too."""
    with Browser(addresses[0]) as here, Browser(addresses[-1]) as there:
        here.headers.update(headers)
        with there.listening("Attendance/Department") as events:
            here.json("POST", "/api/departments", {"label": "After the failover"}, 201)
            while (paths := events.next_paths()) != ["Attendance/Department"]:
                if paths != ["Attendance"]:
                    return False
    return True
