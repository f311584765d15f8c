"""Checks that a wheel carries what git ignores or a packager forgets: the built front end and the migrations."""

import sys
from pathlib import Path
from zipfile import ZipFile

NEEDED = {
    "the built front end": "rollbook/frontend/index.html",
    "the front end's service worker": "rollbook/frontend/sw.js",
    "the migrations": "rollbook/migrations/versions/",
    "the licence": "licenses/LICENSE",
}


def main(wheel: Path) -> int:
    names = ZipFile(wheel).namelist()
    missing = [what for what, where in NEEDED.items() if not any(where in name for name in names)]
    for what in missing:
        print(f"{wheel.name} lacks {what}", file=sys.stderr)
    if not missing:
        print(f"{wheel} is complete ({wheel.stat().st_size / 1e6:.1f} MB)")
    return len(missing)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
