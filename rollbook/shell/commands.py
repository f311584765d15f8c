"""What the shell can have done to the register, whether or not a server is running on it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from itertools import chain, repeat

from msgspec.structs import replace

from rollbook.accounts import setup
from rollbook.core.errors import NoDatabaseYet, Unavailable
from rollbook.core.json_values import JsonValue
from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store.control import Commands, send_command
from rollbook.store.lock import RegisterInUse
from rollbook.store.opening import open_store
from rollbook.store.verbs import Store


@cache
def load_commands() -> Commands:
    """A server is there without them: it loads them later."""
    from rollbook.accounts import shell as accounts
    from rollbook.demo.loading import STEPS
    from rollbook.eligibility.service import shell as lists
    from rollbook.moving.exporting import export_tree
    from rollbook.moving.importing import import_staged, preview_staged
    from rollbook.notices.service import shell as told
    from rollbook.rollcall.service.class_counts import mend_counts
    from rollbook.students.service.shell import import_from_shell

    return {
        "admin create": accounts.create_admin,
        "admin password": accounts.set_password,
        "admin disable": accounts.disable_admin,
        "admin enable": accounts.enable_admin,
        "admin remove-passkeys": accounts.remove_passkeys,
        "token create": accounts.create_token,
        "import-students": import_from_shell,
        "eligibility make": lists.make,
        "eligibility show": lists.show,
        "eligibility verify": lists.verify,
        "eligibility export": lists.export,
        "notices waiting": told.list_waiting,
        "notices told": told.list_told,
        "check --mend": mend_counts,
        "export-tree": export_tree,
        "import-tree": import_staged,
        "import-tree --dry-run": preview_staged,
        **STEPS,
    }


Execute = Callable[..., Awaitable[JsonValue]]

# Seconds between tries to reach a database that does not answer; the last for all that follow.
PAUSES = (1, 1, 2, 5, 10)


@asynccontextmanager
async def executing(settings: Settings) -> AsyncIterator[Execute]:
    """How commands are carried out: through the server that owns the register, or else on the register itself."""
    async with AsyncExitStack() as open_until_the_end:
        try:
            alone = replace(settings, workers=1)
            store = await open_until_the_end.enter_async_context(_open_migrated(alone))
        except RegisterInUse as busy:
            owner = busy.owner
            yield lambda command, **arguments: send_command(owner, command, arguments)
        else:
            yield lambda command, **arguments: store.carry_out(load_commands()[command], **arguments)


async def execute(settings: Settings, command: str, **arguments: object) -> object:
    async with executing(settings) as run:
        return await run(command, **arguments)


async def migrate(settings: Settings) -> None:
    """Bring the schema up to date, and change nothing else: a set-up link that was printed stays good."""
    async with _open_migrated(settings):
        pass


async def prepare(settings: Settings, tell: Callable[[str], None]) -> str | None:
    """Before serving: bring the schema up to date; the set-up code, while nobody is registered.

    A database that does not answer yet is waited for: after a power cut it may start later than we do.
    """
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            async with _open_migrated(settings) as store:
                return await store.write(setup.offer)
        except (NoDatabaseYet, Unavailable) as error:
            tell(f"{str(error).removesuffix('.')}. Trying again in {pause} s.")
        await asyncio.sleep(pause)
    raise AssertionError("unreachable")


@asynccontextmanager
async def _open_migrated(settings: Settings) -> AsyncIterator[Store]:
    async with open_store(settings) as store:
        await store.migrate(upgrade)
        yield store
