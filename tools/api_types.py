"""Writes what the front end knows of the server: the API's types from the app's OpenAPI document, every sentence that
the server refuses with, and which roles give which right. With --check, only says whether they are stale."""

import json
import subprocess
import sys
import tempfile
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import rollbook.app  # noqa: F401 - with it and all rooms every sentence is known
from rollbook.core.roles import RIGHTS, ROLES, Right
from rollbook.core.sentences import KNOWN, Sentence
from rollbook.rooms import all_endpoints

WEB = Path(__file__).resolve().parent.parent / "web"
TYPES = WEB / "src/lib/api/schema.d.ts"
SENTENCES = WEB / "src/lib/api/sentences.d.ts"
ROLES_OF_RIGHTS = WEB / "src/lib/rights-at-roles.ts"

HEAD = """\
/** Written by `make api-types`: what the server refuses with, by its rooms. Each code with the types of its values. */

/** Like 2026-11-16. */
type CivilDate = string;

/** A sentence as the server sends it: `message` is English. */
export interface Told {
  code: string;
  message: string;
  values?: Readonly<Record<string, unknown>>;
}

"""

ROLES_HEAD = """\
import type { components } from "./api/schema";

type Right = components["schemas"]["Right"];
type Role = components["schemas"]["Role"];

/** Whose grants give it. Written by `make api-types`, from what the server says in core/roles.py. */
"""


def main(check: bool) -> int:
    fresh = {TYPES: api_types(), SENTENCES: sentence_types(), ROLES_OF_RIGHTS: roles_of_rights()}
    if not check:
        for file, text in fresh.items():
            file.write_text(text)
    elif any(not file.exists() or file.read_text() != text for file, text in fresh.items()):
        print("The front end's API types are stale: run `make api-types`", file=sys.stderr)
        return 1
    return 0


def api_types() -> str:
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder, "openapi.json")
        types = Path(folder, "schema.d.ts")
        with document.open("w") as output:
            subprocess.run([sys.executable, "-m", "rollbook.openapi"], stdout=output, check=True)
        generate = ["npm", "run", "--silent", "api-types", "--", str(document), str(types)]
        subprocess.run(generate, cwd=WEB, stdout=subprocess.DEVNULL, check=True)
        return types.read_text()


def sentence_types() -> str:
    """A sentence without values has `null` for them."""
    all_endpoints()
    known = sorted((kind.room, code, kind.values) for code, kind in KNOWN.items())
    rooms = []
    for room, sentences in groupby(known, key=lambda sentence: sentence[0]):
        lines = [f"    {code}: {_values(values)};\n" for _, code, values in sentences]
        rooms.append(f"  {room}: {{\n{''.join(lines)}  }};\n")
    return f"{HEAD}export interface Sentences {{\n{''.join(rooms)}}}\n"


def roles_of_rights() -> str:
    lines = [
        f"  {right}: [{', '.join(json.dumps(role) for role in ROLES if right in RIGHTS[role])}],\n" for right in Right
    ]
    return f"{ROLES_HEAD}export const ROLES: Record<Right, readonly Role[]> = {{\n{''.join(lines)}}};\n"


def _values(values: dict[str, Any]) -> str:
    if not values:
        return "null"
    return f"{{ {'; '.join(f'{name}: {_type(value)}' for name, value in values.items())} }}"


def _type(annotation: Any) -> str:
    plain = {str: "string", int: "number", float: "number", bool: "boolean", date: "CivilDate", Sentence: "Told"}
    if get_origin(annotation) is Literal:
        return " | ".join(json.dumps(value) for value in get_args(annotation))
    if get_origin(annotation) is tuple:
        return f"{plain[get_args(annotation)[0]]}[]"
    return plain[annotation]


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))
