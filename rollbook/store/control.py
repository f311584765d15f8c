"""How commands on the same machine write through the server that owns a SQLite register.

The server listens on a loopback port and leaves the port and a secret in its lock file, which only its own user can
read. A command sends one line of JSON and gets one line back.
"""

import asyncio
import hmac
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from rollbook.core.errors import AppError, BadInput, StartError
from rollbook.core.log import log
from rollbook.core.sentences import english_only
from rollbook.store.sqlite import SqliteStore

Commands = Mapping[str, Callable[..., object]]
# They are loaded when the first one comes, or earlier.
LoadCommands = Callable[[], Commands]

LONGEST_LINE = 64 * 1024 * 1024


def load_none() -> Commands:
    return {}


@asynccontextmanager
async def take_commands(store: SqliteStore, load_commands: LoadCommands) -> AsyncIterator[None]:
    secret = secrets.token_urlsafe(32)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            reply = await _carry_out(store, load_commands, secret, await reader.readline())
            writer.write(json.dumps(reply).encode() + b"\n")
            await writer.drain()
        finally:
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, limit=LONGEST_LINE)
    async with server:
        store.lock.describe(port=server.sockets[0].getsockname()[1], secret=secret)
        yield


async def _carry_out(store: SqliteStore, load_commands: LoadCommands, secret: str, line: bytes) -> dict[str, object]:
    try:
        request = json.loads(line)
        if not hmac.compare_digest(str(request["secret"]), secret):
            raise ValueError("wrong secret")
        command = load_commands()[request["command"]]
    except (ValueError, KeyError, TypeError):
        return {"error": "The server did not understand the command."}
    try:
        return {"result": await store.carry_out(command, **request["arguments"])}
    except AppError as error:
        return {"error": error.message}
    except Exception as error:
        log.error("a command failed", command=request["command"], exc_info=error)
        return {"error": "The server failed at this command, and changed nothing. Its log says more."}


async def send_command(owner: dict[str, int | str], command: str, arguments: dict[str, object]) -> object:
    """Have the process that owns the register carry out a command."""
    if "port" not in owner:
        raise StartError("The register is in use by another command. Try again when it has finished.")
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(owner["port"]), limit=LONGEST_LINE)
        request = {"secret": owner["secret"], "command": command, "arguments": arguments}
        writer.write(json.dumps(request).encode() + b"\n")
        reply = json.loads(await reader.readline())
        writer.close()
    except (OSError, ValueError) as error:
        raise StartError("The server that holds the register did not answer. Try again.") from error
    if "error" in reply:
        raise BadInput(english_only(reply["error"]))
    return reply["result"]
