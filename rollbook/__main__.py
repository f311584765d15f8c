"""Where the `rollbook` command begins."""

import gc
import sys
from collections.abc import Callable


def main() -> None:
    # Nothing of what loading makes is garbage, but the collector would look for some over and over: a tenth of a start.
    gc.disable()
    try:
        command = _load_command()
        gc.freeze()
        gc.enable()
        command()
    except KeyboardInterrupt:
        sys.exit(130)


def _load_command() -> Callable[[], None]:
    if sys.argv[1:] == ["serve"]:
        # It has no options. To look for some, Typer would load pydantic: a tenth of a start, and seven megabytes.
        from rollbook.shell.serving import serve

        return serve
    from rollbook.shell.cli import cli

    return cli


if __name__ == "__main__":
    main()
