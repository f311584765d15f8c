"""Classes taken without haste, in a process of its own: what others do in theirs does not count as time of the server.

`python -m torture.pacing ADDRESS TOKEN` goes on until its standard input ends, then prints when each request began and
how long it took.
"""

import asyncio
import json
import sys
import time
from typing import Any

import httpx2

from torture.apps import load
from torture.classes import Client

DEVICES = 4
PAUSE = 0.2  # seconds between two classes of a device: the college is at work, the machine is not at its end


class Timed(httpx2.AsyncClient):
    times: list[tuple[float, float]] = []  # noqa: RUF012 - of all of them together

    async def put(self, *args: Any, **kwargs: Any) -> httpx2.Response:
        began = time.monotonic()
        answer = await super().put(*args, **kwargs)
        self.times.append((began, time.monotonic() - began))
        return answer


async def take_classes(address: str, token: str) -> None:
    async with load([address], {"Authorization": f"Bearer {token}"}, DEVICES, Timed) as taking:
        at_work = [asyncio.create_task(_take(client)) for client in taking.clients]
        await asyncio.to_thread(sys.stdin.read)
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)


async def _take(client: Client) -> None:
    while True:
        await client.take_class()
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    asyncio.run(take_classes(*sys.argv[1:]))
    print(json.dumps(Timed.times))
