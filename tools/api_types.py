"""Writes the front end's API types from the app's OpenAPI document; with --check, only says whether they are stale."""

import subprocess
import sys
import tempfile
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
TYPES = WEB / "src/lib/api/schema.d.ts"


def main(check: bool) -> int:
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder, "openapi.json")
        types = Path(folder, "schema.d.ts")
        with document.open("w") as output:
            subprocess.run([sys.executable, "-m", "rollbook.openapi"], stdout=output, check=True)
        generate = ["npm", "run", "--silent", "api-types", "--", str(document), str(types)]
        subprocess.run(generate, cwd=WEB, stdout=subprocess.DEVNULL, check=True)
        fresh = types.read_text()
    if not check:
        TYPES.write_text(fresh)
    elif not TYPES.exists() or TYPES.read_text() != fresh:
        print("The front end's API types are stale: run `make api-types`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))
