"""Takes the pictures in docs/images of a running Rollbook with the sample college: `make screenshots`."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rollbook.core.settings import Settings
from tests.shell import rollbook, serving

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
PASSWORD = "chalk and sponge 42"
ASHA = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="rollbook-pictures-") as name:
        settings = Settings(data_dir=Path(name))
        for command, typed in ((("demo",), ""), (("admin", "create", *ASHA), f"{PASSWORD}\n")):
            done = rollbook(settings, *command, typed=typed)
            if done.returncode:
                sys.stderr.write(done.stderr)
                return 1
        with serving(settings) as server:
            take = ["node", "scripts/screenshots.mjs", server.address, str(IMAGES)]
            environment = {**os.environ, "PASSWORD": PASSWORD}
            return subprocess.run(take, cwd=ROOT / "web", env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
