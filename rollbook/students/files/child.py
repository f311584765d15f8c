"""`python -m rollbook.students.files.child`: reads a file from standard input where it can hurt nobody.

First comes a line of JSON with the options, then the file. The answer is one line of JSON. The process gives up its
own right to memory, time and files before it looks at a byte; whoever started it also watches the clock.
"""

import json
import resource
import sys
from typing import Any

from rollbook.students.files.grid import Unreadable
from rollbook.students.files.limits import MEMORY, SECONDS
from rollbook.students.files.reading import read


def give_up_rights() -> None:
    for right, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(right, (most, most))


def main() -> None:
    give_up_rights()
    options = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    sys.stdout.buffer.write(json.dumps(_answer(data, options)).encode())


def _answer(data: bytes, options: dict[str, Any]) -> dict[str, Any]:
    try:
        return read(data, options["name"], options["sheet"], options["mapping"])
    except Unreadable as error:
        return {"unreadable": error.message, "field": error.field}
    except MemoryError:
        return {"unreadable": "Reading this file takes more memory than a list of students needs.", "field": "file"}


if __name__ == "__main__":
    main()
