"""A restore lets nobody back in who has been shut out since the backup, unless it is asked to."""

from pathlib import Path
from typing import Any

import pytest

from rollbook.accounts import shell
from rollbook.accounts.passwords import hash_password
from rollbook.core.settings import Settings
from tests.accounts.forms import login
from tests.college import College, Person, running_college
from tests.upkeep.typing_in import type_in

KEPT_OUT = "Disabled or removed since the backup, so kept out: r.bhat."


def gets_in(college: College, user_name: str) -> bool:
    return college.person().post("/api/session", json=login(user_name)).status_code == 200


def opens(college: College, token: str) -> bool:
    bearer = {"Authorization": f"Bearer {token}"}
    return college.person().get("/api/admins", headers=bearer).status_code == 200


@pytest.fixture
def scripts(settings: Settings, tmp_path: Path) -> dict[str, str]:
    """API tokens by what they are: since the backup Ravi was disabled, and one of Asha's tokens deleted."""
    with running_college(settings) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        college.admin("r.bhat", "Ravi Bhat")
        owners = {"of Ravi": "r.bhat", "kept": "asha.rao", "deleted": "asha.rao"}
        tokens = {name: college.write(shell.create_token, user, name) for name, user in owners.items()}
        assert type_in(settings, "backup", tmp_path / "a.backup").returncode == 0
        college.write(shell.disable_admin, "r.bhat")
        listed = asha.json("GET", "/api/account/tokens")["items"]
        [deleted] = [each["id"] for each in listed if each["name"] == "deleted"]
        asha.json("DELETE", f"/api/account/tokens/{deleted}", status=204)
    return tokens


def test_over_the_same_register_they_stay_out_with_their_tokens(
    settings: Settings, scripts: dict[str, str], tmp_path: Path
) -> None:
    restored = type_in(settings, "restore", tmp_path / "a.backup", "--replace")
    assert restored.returncode == 0
    assert KEPT_OUT in restored.stdout
    assert "API tokens and passkeys removed since the backup, so left out: 1." in restored.stdout
    with running_college(settings) as college:
        assert [gets_in(college, user) for user in ("asha.rao", "r.bhat")] == [True, False]
        opened = {name: opens(college, token) for name, token in scripts.items()}
        assert opened == {"of Ravi": False, "kept": True, "deleted": False}
        assert college.write(shell.enable_admin, "r.bhat") == "r.bhat"
        assert gets_in(college, "r.bhat")
    assert type_in(settings, "check").returncode == 0


def test_whose_password_was_changed_since_is_told_that_the_old_one_counts(
    settings: Settings, scripts: dict[str, str], tmp_path: Path
) -> None:
    with running_college(settings) as college:
        college.admin("m.iyer", "Meera Iyer")
    assert type_in(settings, "backup", tmp_path / "b.backup").returncode == 0
    with running_college(settings) as college:
        college.write(shell.set_password, "asha.rao", hash_password("a quieter blackboard"))
    restored = type_in(settings, "restore", tmp_path / "b.backup", "--replace")
    assert "Their passwords are those of the backup: asha.rao." in restored.stdout
    with running_college(settings) as college:
        assert gets_in(college, "asha.rao")
    restored = type_in(settings, "restore", tmp_path / "b.backup", "--replace")
    assert "passwords are those" not in restored.stdout


def test_whoever_asks_for_it_gets_them_back(settings: Settings, scripts: dict[str, str], tmp_path: Path) -> None:
    restored = type_in(settings, "restore", tmp_path / "a.backup", "--replace", "--let-back-in")
    assert restored.returncode == 0
    assert "kept out" not in restored.stdout
    with running_college(settings) as college:
        assert gets_in(college, "r.bhat")
        assert all(opens(college, token) for token in scripts.values())


def test_an_empty_register_cannot_tell_so_it_says_who_gets_in(
    scripts: dict[str, str], elsewhere: Settings, tmp_path: Path
) -> None:
    restored = type_in(elsewhere, "restore", tmp_path / "a.backup")
    assert restored.returncode == 0
    assert "Nothing here tells who has been shut out since the backup." in restored.stdout
    assert "get in: asha.rao, r.bhat." in restored.stdout
    with running_college(elsewhere) as college:
        assert gets_in(college, "r.bhat")


def test_another_colleges_register_tells_nothing_of_these_people(
    scripts: dict[str, str], elsewhere: Settings, tmp_path: Path
) -> None:
    assert type_in(elsewhere, "migrate").returncode == 0
    with running_college(elsewhere) as college:
        college.admin("m.iyer", "Meera Iyer")
    restored = type_in(elsewhere, "restore", tmp_path / "a.backup", "--replace")
    assert "get in: asha.rao, r.bhat." in restored.stdout
    with running_college(elsewhere) as college:
        assert gets_in(college, "asha.rao")


def test_grants_that_were_ended_since_stay_ended_and_who_is_office_is_told(settings: Settings, tmp_path: Path) -> None:
    with running_college(settings) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        college.admin("r.bhat", "Ravi Bhat")
        asha.json("POST", "/api/people/r.bhat/grants", {"role": "exam"}, 201)
        assert type_in(settings, "backup", tmp_path / "a.backup").returncode == 0
        [of_office] = [each for each in _grants(asha) if each["role"] == "office"]
        asha.json("DELETE", f"/api/grants/{of_office['id']}", status=204)
    restored = type_in(settings, "restore", tmp_path / "a.backup", "--replace")
    assert "Grants ended since the backup, so ended in it too: 1." in restored.stdout
    assert "Of the office, who may do everything, are now: asha.rao." in restored.stdout
    with running_college(settings) as college:
        ravi = college.person()
        assert "office" not in ravi.json("POST", "/api/session", login("r.bhat"))["rights"]
        assert "rules" in ravi.json("GET", "/api/session")["rights"]
    restored = type_in(settings, "restore", tmp_path / "a.backup", "--replace", "--let-back-in")
    assert "are now: asha.rao, r.bhat." in restored.stdout


def _grants(asha: Person) -> list[dict[str, Any]]:
    held: list[dict[str, Any]] = asha.json("GET", "/api/people/r.bhat")["grants"]
    return held
