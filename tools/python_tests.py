"""Runs pytest with the arguments given: `python -m tools.python_tests -m alone`.

Where CI is set, as few as failed are run once more, one after the other, and named if they pass then: a starved machine
fails a test now and then, as it does a story (`web/playwright.config.ts`). A test that is named so is mended, not left.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
TESTS_FAILED = 1  # what pytest exits with then; other codes say that it could not run them
MOST = 5  # more than these is no bad luck


def main(arguments: list[str]) -> int:
    code = _pytest(*arguments)
    if code != TESTS_FAILED or not os.environ.get("CI"):
        return code
    failed = list(json.loads(FAILED.read_text()))
    if len(failed) > MOST:
        return code
    print(f"\nOnce more, one after the other: {len(failed)} failed", flush=True)
    if again := _pytest("--last-failed", "--last-failed-no-failures", "none"):
        return again
    print("".join(f"\nFLAKY, failed once and then passed: {each}" for each in failed), flush=True)
    return 0


def _pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
