"""Stories of the browser's tests, told more often than `make e2e` does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PATIENCE = 900


def tell_story(spec: str, title: str, found: Path, **variables: str) -> dict[str, Any]:
    """What it found. The story itself fails where something is not as it should be, and says so on standard error."""
    chromium = subprocess.run(
        [sys.executable, ROOT / "tools" / "chromium.py"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()
    environment = {**os.environ, **variables, "ROLLBOOK_CHROMIUM": chromium, "ROLLBOOK_FOUND": str(found)}
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"  # our Node before the system's
    done = subprocess.run(
        [
            "npx",
            "playwright",
            "test",
            "--project=phone",
            "--workers=1",
            f"--timeout={PATIENCE * 1000}",
            spec,
            "-g",
            title,
        ],
        cwd=ROOT / "web",
        env=environment,
        stdout=sys.stderr,
        timeout=PATIENCE,
        check=False,
    )
    told: dict[str, Any] = json.loads(found.read_text()) if found.exists() else {}
    return {**told, "failed": done.returncode != 0}
