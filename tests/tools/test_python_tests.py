"""What failed is run once more in CI, and only then, and only where it is little."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

UNLUCKY = """
from pathlib import Path
def test_unlucky() -> None:
    first = not Path("tried").exists()
    Path("tried").touch()
    assert not first
"""
BROKEN = "def test_broken():\n    assert False\n"
ROOT = Path(__file__).parents[2]


def run_tests(folder: Path, tests: str, **variables: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_made_up.py").write_text(tests)
    surrounding = {name: value for name, value in os.environ.items() if name != "CI" and "PYTEST" not in name}
    return subprocess.run(
        [sys.executable, "-m", "tools.python_tests", "-q"],
        cwd=folder,
        env=surrounding | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_who_failed_once_and_then_passed_is_named(tmp_path: Path) -> None:
    done = run_tests(tmp_path, UNLUCKY, CI="1")
    assert done.returncode == 0
    assert "FLAKY, failed once and then passed: test_made_up.py::test_unlucky" in done.stdout


def test_who_fails_again_has_failed(tmp_path: Path) -> None:
    done = run_tests(tmp_path, BROKEN, CI="1")
    assert done.returncode == 1
    assert "FLAKY" not in done.stdout


def test_many_failures_are_no_bad_luck(tmp_path: Path) -> None:
    many = "\n".join(f"def test_{n}():\n    assert False\n" for n in range(6))
    done = run_tests(tmp_path, many, CI="1")
    assert done.returncode == 1
    assert "Once more" not in done.stdout


@pytest.mark.parametrize("tests", [UNLUCKY, BROKEN])
def test_outside_of_ci_a_failure_is_a_failure(tmp_path: Path, tests: str) -> None:
    done = run_tests(tmp_path, tests)
    assert done.returncode == 1
    assert "Once more" not in done.stdout


def test_tests_that_cannot_be_run_are_not_run_again(tmp_path: Path) -> None:
    done = run_tests(tmp_path, "import nothing_of_this_name\n", CI="1")
    assert done.returncode not in (0, 1)
    assert "Once more" not in done.stdout
