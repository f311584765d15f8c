"""H10: passwords are guessed, at one account from everywhere and at every account from one place."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path

from rollbook.core.settings import Settings
from tests.postgres import postgres_server
from torture.lines import Answer, Line
from torture.places import PASSWORD, Place, against, open_place
from torture.report import Finding
from torture.servers import sign_in
from torture.timing import Ask, apart, quartiles

AN_HOUR = 20
AT_ONCE = 128  # each is answered a second late once too many were wrong
TIMED = 16  # guesses at names that exist, and as many at names that do not
CAMPUS = "198.18.0.1"
EACH = 8  # of them at one name: fewer than are refused


def full(folder: Path) -> Finding:
    found = against(folder, "any-guess", partial(guess_passwords, guesses=10_000), notices)
    together = guess_across_processes(folder / "postgresql", guesses=4000)
    return replace(found, count=f"{found.count}; {together.count}", missed=[*found.missed, *together.missed])


def guess_passwords(place: Place, guesses: int) -> Finding:
    return asyncio.run(_guess([place], guesses, with_timing=True))


def guess_across_processes(folder: Path, guesses: int, servers: int = 2) -> Finding:
    """Several over one PostgreSQL: the count is in the database, not in a process."""
    with ExitStack() as stack:
        postgres = stack.enter_context(postgres_server())
        settings = Settings(data_dir=folder, database_url=asyncio.run(postgres.create_database()))
        admin = sign_in(settings)
        places = [stack.enter_context(open_place(settings, admin)) for _ in range(servers)]
        found = asyncio.run(_guess(places, guesses, with_timing=False))
    return replace(found, count=f"{guesses} at {servers} processes")


def notices(place: Place) -> bool:
    """Where nothing is counted, and nobody's password is checked in no time."""
    missed = guess_passwords(place, guesses=40).missed
    return any("guesses passed" in fault for fault in missed) and any("longer" in fault for fault in missed)


async def _guess(places: Sequence[Place], guesses: int, *, with_timing: bool) -> Finding:
    college = _College(places)
    missed = await _timed(college) if with_timing else []
    asha = (await college.log_in({})).cookies
    for what, names, addresses in (
        ("at one account from many addresses", ["asha.rao"], _addresses(guesses)),
        ("at many accounts from one address", [f"lecturer.{n}" for n in range(guesses)], [CAMPUS]),
    ):
        answers, seconds = await college.guess(names, addresses, guesses)
        if answers[401] > AN_HOUR + seconds // 360 or set(answers) != {401, 429}:
            missed.append(f"{what}: {answers[401]} guesses passed, of {dict(answers)}")
        if (right := await college.log_in(asha)).status != 200:
            missed.append(f"{what}: the right person was locked out")
        asha |= right.cookies
        if (fresh := await college.log_in({})).status != 200:
            missed.append(f"{what}: the right person was locked out in a new browser, behind the address of others")
        asha |= fresh.cookies
    if len(college.told) > 2:
        missed.append(f"the same answer to all: {college.told}")
    return Finding("H10 password guesses", f"{guesses} each way", missed=missed)


async def _timed(college: "_College") -> list[str]:
    """Names that exist beside names that do not, each so seldom that none is refused."""
    names = [f"dr.{number}" for number in range(TIMED // EACH)]
    for name in names:
        await college.appoint(name)

    line = college.line()

    def asked(start: int, ending: str) -> list[Ask]:
        turns = [(name, turn) for name in names for turn in range(EACH)]
        return [partial(college.ask, line, f"{name}{ending}", f"198.19.{start}.{turn}") for name, turn in turns]

    known, unknown = await quartiles(asked(1, ""), asked(2, ".nobody"))
    line.close()
    if apart(known, unknown):
        return [f"a name that exists takes {known * 1000:.1f} ms, another {unknown * 1000:.1f}: one is longer"]
    return []


def _addresses(count: int) -> list[str]:
    return [f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}" for n in range(1, count + 1)]


class _College:
    """Its servers in turn; who is asking stands in a header, as behind a proxy."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = places
        self._turns = cycle(places)
        self.told: set[tuple[int, str]] = set()  # what guessers are answered

    def line(self) -> Line:
        return Line(next(self._turns).address)

    async def ask(self, line: Line, user_name: str, address: str) -> int:
        """One guess."""
        form = {"userName": user_name, "email": f"{user_name}@college.example", "password": "a guess"}
        answer = await line.ask("POST", "/api/session", form, Sec_Fetch_Site="same-origin", X_Forwarded_For=address)
        self.told.add((answer.status, answer.json()["code"]))
        return answer.status

    async def guess(self, names: list[str], addresses: list[str], guesses: int) -> tuple[Counter[int], float]:
        """So many, several at a time; how they were answered, and for how long it went on."""
        answers: Counter[int] = Counter()
        left = iter(range(guesses))

        async def go_on(line: Line) -> None:
            for number in left:
                answers[await self.ask(line, names[number % len(names)], addresses[number % len(addresses)])] += 1
            line.close()

        started = time.monotonic()
        await asyncio.gather(*(go_on(self.line()) for _ in range(AT_ONCE)))
        return answers, time.monotonic() - started

    async def log_in(self, cookies: dict[str, str]) -> Answer:
        """The right person, with what her browser remembers, from where guesses come too: a campus shares one."""
        line, cookie = self.line(), "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers = {"Sec_Fetch_Site": "same-origin", "X_Forwarded_For": CAMPUS, **({"Cookie": cookie} if cookie else {})}
        answer = await line.ask("POST", "/api/session", _RIGHT, **headers)
        line.close()
        return answer

    async def appoint(self, user_name: str) -> None:
        new = {"name": "Somebody", "userName": user_name, "email": f"{user_name}@college.example"}
        new |= {"mobile": "9876543210", "password": PASSWORD, "confirmPassword": PASSWORD}
        await asyncio.to_thread(self._register, new)

    def _register(self, new: dict[str, str]) -> None:
        """In a session in which Asha has typed her password again: no token manages accounts."""
        with self._places[0].client({"Sec-Fetch-Site": "same-origin"}) as asha:
            for path, body in (("session", _RIGHT), ("account/confirmation", {"password": PASSWORD}), ("admins", new)):
                answer = asha.post(f"/api/{path}", json=body)
                assert answer.is_success, answer.text


_RIGHT = {"userName": "asha.rao", "email": "asha@college.example", "password": PASSWORD}
