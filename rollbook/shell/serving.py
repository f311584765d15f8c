"""`rollbook serve`. It has no options, so it needs nothing of what takes a command line apart."""

import asyncio
import sys

from rollbook import server
from rollbook.shell.commands import load_commands, prepare
from rollbook.shell.terminal import in_plain_words, read_settings, say, tell_setup_link


@in_plain_words
def serve() -> None:
    settings = read_settings()
    # The sockets first: a start that fails leaves the set-up link of another server alone.
    with server.bind_sockets(settings) as sockets:
        code = asyncio.run(prepare(settings, lambda words: say(f"rollbook: {words}", sys.stderr)))

        def announce(address: str) -> None:
            tell_setup_link(code and f"{settings.public_url or address}/register?setup={code}", settings.data_dir)
            say(f"Rollbook is ready at {address}")

        sys.exit(server.serve(settings, sockets, load_commands, announce))
