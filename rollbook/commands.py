"""What the shell can have done to the register, whether or not a server is running on it."""

from typing import Any

from rollbook.accounts import admins, setup, tokens
from rollbook.core.control import Commands, send_command
from rollbook.core.lock import RegisterInUse
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.demo.college import build_from_shell
from rollbook.migrations.run import upgrade
from rollbook.students.service.shell import import_from_shell

COMMANDS: Commands = {
    "admin create": admins.create_from_shell,
    "admin disable": admins.disable_from_shell,
    "token create": tokens.create_from_shell,
    "import-students": import_from_shell,
    "demo": build_from_shell,
}


async def execute(settings: Settings, command: str, **arguments: Any) -> Any:
    """Carry out a command: through the server that owns the register, or else on the register itself."""
    store = store_for(settings.model_copy(update={"workers": 1}))
    try:
        await store.open()
    except RegisterInUse as busy:
        return await send_command(busy.owner, command, arguments)
    try:
        await store.migrate(upgrade)
        return await store.write(COMMANDS[command], **arguments)
    finally:
        await store.close()


async def prepare(settings: Settings) -> str | None:
    """Bring the schema up to date; the set-up code, while nobody is registered."""
    store = store_for(settings)
    await store.open()
    try:
        await store.migrate(upgrade)
        return await store.write(setup.offer)
    finally:
        await store.close()
