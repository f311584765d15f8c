"""The shell's commands, with and without a server on the register."""

import asyncio
import json
import socket
import stat
from pathlib import Path

import httpx2
import pytest
from typer.testing import CliRunner

from rollbook import __version__
from rollbook.core.errors import BadInput
from rollbook.core.settings import Settings
from rollbook.shell.cli import cli
from rollbook.store.control import send_command
from tests.live.browser import NO_TLS
from tests.shell import rollbook, rollbook_here, serving

PASSWORD = "chalk and sponge 42"
NEW_PASSWORD = "seven dry umbrellas"
ASHA = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")
RAVI = ("r.bhat", "--name", "Ravi Bhat", "--email", "ravi@college.example", "--mobile", "9876543210")


def sign_in(client: httpx2.Client, password: str = PASSWORD) -> httpx2.Response:
    return client.post(
        "/api/session", json={"userName": "asha.rao", "email": "asha@college.example", "password": password}
    )


def browser(address: str) -> httpx2.Client:
    return httpx2.Client(base_url=address, headers={"Sec-Fetch-Site": "same-origin"}, verify=NO_TLS)


def test_an_admin_made_before_the_first_start_can_log_in(empty_settings: Settings) -> None:
    made = rollbook_here(empty_settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n")
    assert (made.returncode, made.stdout) == (0, "Admin asha.rao can log in.\n")
    with serving(empty_settings) as server, browser(server.address) as client:
        assert server.setup_code is None
        assert sign_in(client).status_code == 200


def test_commands_reach_the_register_while_a_server_owns_it(settings: Settings) -> None:
    with serving(settings) as server, browser(server.address) as client:
        assert server.setup_code
        assert rollbook_here(settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n").returncode == 0
        assert sign_in(client).status_code == 200

        token = rollbook_here(settings, "token", "create", "asha.rao").stdout.strip()
        bearer = {"Authorization": f"Bearer {token}"}
        assert httpx2.get(f"{server.address}/api/admins", headers=bearer).status_code == 200

        assert rollbook_here(settings, "admin", "create", *RAVI, typed=f"{PASSWORD}\n").returncode == 0
        assert rollbook_here(settings, "admin", "disable", "asha.rao").returncode == 0
        assert httpx2.get(f"{server.address}/api/admins", headers=bearer).status_code == 401
        assert client.get("/api/admins").status_code == 401


def test_a_forgotten_password_is_no_dead_end(settings: Settings) -> None:
    assert rollbook_here(settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n").returncode == 0
    with serving(settings) as server, browser(server.address) as client:
        assert sign_in(client).status_code == 200
        reset = rollbook_here(settings, "admin", "password", "asha.rao", typed=f"{NEW_PASSWORD}\n")
        assert (reset.returncode, reset.stderr) == (0, "")
        ended = "Their sessions, API tokens and passkeys have ended."
        assert reset.stdout == f"Admin asha.rao has a new password. {ended}\n"
        assert client.get("/api/admins").status_code == 401
        assert sign_in(client).status_code == 401
        assert sign_in(client, NEW_PASSWORD).status_code == 200
    assert rollbook_here(settings, "admin", "password", "asha.rao", typed=f"{PASSWORD}\n").returncode == 0
    with serving(settings) as server, browser(server.address) as client:
        assert sign_in(client).status_code == 200


def test_the_last_of_the_office_stays_and_somebody_disabled_has_a_way_back(settings: Settings) -> None:
    assert rollbook_here(settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n").returncode == 0
    refused = rollbook_here(settings, "admin", "disable", "asha.rao")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "`rollbook admin password asha.rao` ends everything that opens it" in refused.stderr
    assert rollbook_here(settings, "admin", "create", *RAVI, typed=f"{PASSWORD}\n").returncode == 0
    disabled = rollbook_here(settings, "admin", "disable", "asha.rao")
    assert (disabled.returncode, disabled.stdout) == (0, "Admin asha.rao is disabled.\n")
    reset = rollbook_here(settings, "admin", "password", "asha.rao", typed=f"{PASSWORD}\n")
    assert "`rollbook admin enable asha.rao` lets them in" in reset.stderr
    enabled = rollbook_here(settings, "admin", "enable", "asha.rao")
    assert (enabled.returncode, enabled.stdout) == (0, "Admin asha.rao can log in again.\n")
    with serving(settings) as server, browser(server.address) as client:
        assert sign_in(client).status_code == 200


def test_a_refusal_through_the_server_is_one_sentence_and_status_1(settings: Settings) -> None:
    with serving(settings):
        assert rollbook_here(settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n").returncode == 0
        again = rollbook_here(settings, "admin", "create", *ASHA, typed=f"{PASSWORD}\n")
    assert again.returncode == 1
    assert "asha.rao is taken" in again.stderr
    assert "Traceback" not in again.stderr


@pytest.mark.parametrize(
    ("arguments", "typed", "why"),
    [
        (("admin", "create", "x", *ASHA[1:]), PASSWORD, "user_name"),
        (("admin", "create", *ASHA), "short", "8 to 200 characters"),
        (("admin", "disable", "nobody.here"), "", "no admin nobody.here"),
        (("admin", "enable", "nobody.here"), "", "no admin nobody.here"),
        (("admin", "password", "nobody.here"), PASSWORD, "no admin nobody.here"),
        (("admin", "password", "asha.rao"), "short", "8 to 200 characters"),
        (("token", "create", "nobody.here"), "", "no admin nobody.here"),
        (("token", "create", "asha.rao", "--name", " "), "", "name: is missing"),
    ],
)
def test_bad_input_is_refused_in_words(
    sqlite_settings: Settings, arguments: tuple[str, ...], typed: str, why: str
) -> None:
    refused = rollbook_here(sqlite_settings, *arguments, typed=f"{typed}\n")
    assert refused.returncode == 1
    assert why in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_second_server_on_the_same_file_refuses(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings):
        second = rollbook_here(sqlite_settings, "serve")
    assert second.returncode == 1
    assert "is in use by process" in second.stderr


def test_a_command_that_fails_in_the_server_is_answered_in_words(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings):
        owner = json.loads(Path(f"{sqlite_settings.url.database}.lock").read_text())
        with pytest.raises(BadInput, match="The server failed at this command"):
            asyncio.run(send_command(owner, "admin create", {"nonsense": 1}))


def test_only_its_owner_can_read_how_to_command_the_server(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings):
        lock = Path(f"{sqlite_settings.url.database}.lock")
        assert stat.S_IMODE(lock.stat().st_mode) == 0o600


def test_a_stranger_without_the_secret_commands_nothing(sqlite_settings: Settings) -> None:
    with serving(sqlite_settings):
        owner = json.loads(Path(f"{sqlite_settings.url.database}.lock").read_text())
        with socket.create_connection(("127.0.0.1", owner["port"])) as stranger:
            request = {"secret": "guess", "command": "admin disable", "arguments": {"user_name": "asha.rao"}}
            stranger.sendall(json.dumps(request).encode() + b"\n")
            assert b"did not understand" in stranger.recv(1000)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("ROLLBOOK_PORT", "eighty", "ROLLBOOK_PORT must be a whole number"),
        ("ROLLBOOK_PASS_LINE", "74.996", "ROLLBOOK_PASS_LINE must have at most 2 decimals"),
        ("ROLLBOOK_TIMEZONE", "Mars/Base", "Asia/Kolkata"),
        ("ROLLBOOK_DATABASE_URL", "mysql://x/y", "SQLite or PostgreSQL"),
        ("ROLLBOOK_WORKERS", "2", "ROLLBOOK_WORKERS to 1"),
        ("ROLLBOOK_LOOKUP", "maybe", "ROLLBOOK_LOOKUP must be one of 'open', 'pin' or 'off'"),
        ("ROLLBOOK_PUBLIC_URL", "attendance.college.example", "ROLLBOOK_PUBLIC_URL 'attendance.college.example' is no"),
        ("ROLLBOOK_PUBLIC_URL", "ftp://college.example", "write it like https://attendance.college.example"),
        ("ROLLBOOK_PUBLIC_URL", "https://college.example/attendance", "with nothing behind the name"),
        ("ROLLBOOK_PUBLIC_URL", "https://asha@college.example", "is no address of a site"),
        ("ROLLBOOK_PUBLIC_URL", "https://college.example:99999", "is no address"),
        ("ROLLBOOK_TRUSTED_PROXIES", "abc", "ROLLBOOK_TRUSTED_PROXIES 'abc' is no address"),
        ("ROLLBOOK_GATEWAY_NETWORKS", "10.0.0.0/8, sms", "ROLLBOOK_GATEWAY_NETWORKS 'sms' is no address"),
        ("ROLLBOOK_TRUSTED_PROXIES", "10.0.0.5, proxy.college.example", "'proxy.college.example' is no address"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, name: str, value: str, why: str) -> None:
    refused = rollbook(Settings(data_dir=tmp_path), "serve", more={name: value})
    assert refused.returncode == 1
    assert why in refused.stderr
    assert "Traceback" not in refused.stderr


def test_every_command_explains_itself() -> None:
    accounts = ("admin create", "admin password", "admin disable", "admin enable", "token create")
    for command in ("serve", "migrate", "import-students", "demo", *accounts):
        helped = CliRunner().invoke(cli, [*command.split(), "--help"])
        assert helped.exit_code == 0
        assert "Example:" in helped.stdout
    assert CliRunner().invoke(cli, ["--version"]).stdout.strip() == __version__
