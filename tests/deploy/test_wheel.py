"""The wheel holds all that a server needs, and names the packages it cannot be without."""

import ast
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import httpx2
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rollbook.core.settings import Settings
from tests.shell import serving

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.rest
def test_the_built_wheel_serves_from_an_empty_environment(sqlite_settings: Settings, tmp_path: Path) -> None:
    wheel = _build(tmp_path / "wheels")
    _run(sys.executable, ROOT / "tools/check_wheel.py", wheel)
    home = tmp_path / "environment"
    venv.create(home)
    _bring_dependencies(home)
    # Without an index: what the wheel asks for must be there, and in a version that it takes.
    _run(
        sys.executable,
        "-m",
        "pip",
        f"--python={home / 'bin/python'}",
        "install",
        "--quiet",
        "--no-compile",
        "--no-index",
        wheel,
    )
    with serving(sqlite_settings, program=[str(home / "bin/rollbook"), "serve"]) as server:
        ready, page, session = (httpx2.get(server.address + path) for path in ("/readyz", "/", "/api/session"))
        assert [answer.status_code for answer in (ready, page, session)] == [200, 200, 200]
        assert '<div id="root">' in page.text
        assert session.json()["setupNeeded"] is True
        maps = Path(f"/proc/{server.process.pid}/maps").read_text()
        assert f"{home}/lib" in maps
        assert f"{sys.prefix}/lib" not in maps, "nothing comes from our own environment"


@pytest.mark.rest
def test_every_package_that_is_imported_comes_with_the_wheel() -> None:
    """Also what is loaded only when it is needed."""
    trees = [ast.parse(file.read_text()) for file in (ROOT / "rollbook").rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
    imported = {module.partition(".")[0] for module in modules} - {"rollbook"} - sys.stdlib_module_names
    brought, come_from = set(map(canonicalize_name, _needed(_asked(), set()))), packages_distributions()
    assert [each for each in sorted(imported) if not brought & set(map(canonicalize_name, come_from[each]))] == []


def test_every_package_that_the_wheel_asks_for_has_an_upper_bound() -> None:
    asked = map(Requirement, _asked())
    unbound = [each.name for each in asked if not any(bound.operator == "<" for bound in each.specifier)]
    assert unbound == ["tzdata"]


def _build(folder: Path) -> Path:
    _run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"),
        *(folder, ROOT),
    )
    [wheel] = folder.iterdir()
    return wheel


def _bring_dependencies(home: Path) -> None:
    """Those of Rollbook and theirs, and no others, as they stand in our own environment."""
    [packages] = home.glob("lib/python*/site-packages")
    for name in _needed(_asked(), set()):
        for file in distribution(name).files or ():
            target = packages / file
            if ".." not in file.parts:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file.locate(), target)  # with its time, so that what was compiled counts


def _asked() -> list[str]:
    asked: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    return asked


def _needed(asked: Iterable[str], extras: AbstractSet[str]) -> set[str]:
    """The packages, and all that they need. `extras` are those of the package that asks."""
    found: set[str] = set()
    for each in map(Requirement, asked):
        if not each.marker or any(each.marker.evaluate({"extra": extra}) for extra in {"", *extras}):
            found |= {each.name, *_needed(distribution(each.name).requires or (), each.extras)}
    return found


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True)
