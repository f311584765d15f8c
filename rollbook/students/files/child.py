"""`python -m rollbook.students.files.child`: reads a file from standard input where it can hurt nobody.

First comes a line of JSON with the options, then the file. The answer is one line of JSON. The process gives up its
own right to memory, time and files before it looks at a byte; whoever started it also watches the clock.
"""

import json
import resource
import sys
import traceback
from collections.abc import Callable

from rollbook.core.json_values import JsonObject
from rollbook.students import file_refusals as refusals
from rollbook.students.files.grid import Unreadable
from rollbook.students.files.limits import MEMORY, SECONDS
from rollbook.students.files.reading import read


def give_up_rights() -> None:
    for right, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(right, (most, most))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))  # the first tells why it ends, the second ends it


def read_list(data: bytes, options: JsonObject) -> JsonObject:
    return read(data, options["name"], options["sheet"], options["mapping"], options["heading_row"])


def answer_once(reader: Callable[[bytes, JsonObject], JsonObject]) -> None:
    give_up_rights()
    options = json.loads(sys.stdin.buffer.readline())
    data = sys.stdin.buffer.read()
    sys.stdout.buffer.write(json.dumps(_answer(data, options, reader)).encode())


def _answer(
    data: bytes, options: JsonObject, reader: Callable[[bytes, JsonObject], JsonObject] = read_list
) -> JsonObject:
    try:
        return reader(data, options)
    except Unreadable as error:
        return {"unreadable": error.sentence.data, "field": error.field}
    except MemoryError:
        return {"unreadable": refusals.TOO_MUCH_MEMORY.data, "field": "file"}
    except Exception as error:  # whatever it is, the person who chose the file is told
        return {"unreadable": refusals.FILE_NOT_UNDERSTOOD.data, "field": "file", "fault": _fault(error)}


def _fault(error: Exception) -> str:
    """For the log: what went wrong and where, and nothing of what is in the file."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.name}, line {where.lineno}"


if __name__ == "__main__":
    answer_once(read_list)
