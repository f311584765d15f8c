"""Where the `rollbook` command begins."""

import gc
import sys


def main() -> None:
    # Nothing of what loading makes is garbage, but the collector would look for some over and over: a tenth of a start.
    gc.disable()
    try:
        from rollbook.shell import cli
    except KeyboardInterrupt:
        sys.exit(130)
    gc.freeze()
    gc.enable()
    cli.main()


if __name__ == "__main__":
    main()
