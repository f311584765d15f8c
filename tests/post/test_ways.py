"""Where mails go, as the settings say, and what is refused at the start."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from rollbook.core.errors import StartError
from rollbook.core.schemas import Secret
from rollbook.core.settings import Settings
from rollbook.post.bounces.mailboxes import check_mailbox
from rollbook.post.outcomes import Outcome, Ready, Sent, Trouble
from rollbook.post.posting import mail_transport, posting
from rollbook.post.ways import Folder, MailServer, describe, origin_of, read_way
from rollbook.store.opening import open_store
from tests.post.conftest import Outbox
from tests.post.mail_server import MailServer as Mails
from tests.postgres import unprivileged_user
from tests.shell import rollbook

FROM = "rollbook@college.example"


def settings_with(url: str, sender: str = FROM) -> Settings:
    return Settings(data_dir=Path("/data"), smtp_url=url, smtp_from=sender)


@pytest.mark.parametrize(
    ("url", "way"),
    [
        ("", Folder(Path("/data/mails"))),
        ("file:/tmp/mails", Folder(Path("/tmp/mails"))),  # noqa: S108
        ("file:///tmp/our%20mails", Folder(Path("/tmp/our mails"))),  # noqa: S108
        ("file:mails", Folder(Path("mails"))),
        ("smtp://mail.college.example", MailServer("mail.college.example", 587, "starttls", None, None)),
        ("smtp://mail.college.example:25/", MailServer("mail.college.example", 25, "starttls", None, None)),
        ("smtps://u:p%40%2F@mail.college.example", MailServer("mail.college.example", 465, "tls", "u", "p@/")),
        ("smtp://localhost", MailServer("localhost", 25, "none", None, None)),
        ("smtp://[::1]:2525", MailServer("::1", 2525, "none", None, None)),
        ("smtps://127.0.0.1", MailServer("127.0.0.1", 465, "tls", None, None)),
    ],
)
def test_ways(url: str, way: object) -> None:
    assert read_way(settings_with(url)) == way


@pytest.mark.parametrize(
    "url",
    [
        "mail.college.example",
        "http://mail.college.example",
        "smtp://",
        "smtp://:25",
        "smtp://mail.college.example:0",
        "smtp://mail.college.example:port",
        "smtp://u:hush/hush@mail.college.example",
        "smtp://u:hush@mail.college.example?tls=no",
        "smtp://hush@mail.college.example",
        "smtp://mail college.example",
        "file:",
    ],
)
def test_what_names_no_way_is_refused_in_words_without_the_password(url: str) -> None:
    with pytest.raises(StartError, match="ROLLBOOK_SMTP_URL") as refused:
        read_way(settings_with(url))
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize(
    "sender", ["", "rollbook", "a@college.example, b@college.example", "Rollbook <a@college.example>"]
)
def test_a_sender_is_one_address(sender: str) -> None:
    with pytest.raises(StartError, match="ROLLBOOK_SMTP_FROM"):
        read_way(settings_with("smtp://localhost", sender))


def test_the_office_is_told_where_mails_go() -> None:
    url = "smtps://office:hush@mail.college.example"
    told = describe(replace(settings_with(url), public_url="https://college.example", bounces="/mail"))
    assert (told.way, told.place, told.sender) == ("server", "mail.college.example:465", FROM)
    assert told.has_links
    assert told.takes_bounces
    assert "hush" not in repr(told)
    assert not describe(settings_with(url)).has_links


def test_mails_in_a_folder_link_to_this_machine() -> None:
    assert origin_of(Settings()) == "http://127.0.0.1:8000"
    assert origin_of(Settings(host="0.0.0.0")) == ""  # noqa: S104
    assert origin_of(Settings(smtp_url="smtp://localhost", smtp_from=FROM)) == ""


def test_a_server_does_not_start_with_what_nothing_can_be_sent_with(settings: Settings) -> None:
    wrong = {"ROLLBOOK_SMTP_URL": "smtp://u:hush@college.example:99999", "ROLLBOOK_SMTP_FROM": FROM}
    found = rollbook(settings, "serve", more=wrong)
    assert found.returncode != 0
    assert "ROLLBOOK_SMTP_URL is no address. Write" in found.stderr
    assert "hush" not in found.stderr + found.stdout


def test_a_mailbox_for_bounces(tmp_path: Path) -> None:
    check_mailbox("")
    check_mailbox(str(tmp_path / "comes-with-the-first"))
    with pytest.raises(StartError, match="no mailbox"):
        check_mailbox(str(tmp_path))
    with pytest.raises(StartError, match="there is no folder"):
        check_mailbox(str(tmp_path / "a" / "b"))
    (tmp_path / "new").mkdir()
    check_mailbox(str(tmp_path))


@pytest.mark.parametrize("closed", [".", "new", "cur", "mbox"])
def test_a_mailbox_that_is_somebody_elses(closed: str, tmp_path: Path) -> None:
    """Said at the start, and not once a minute for ever."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as name:  # pytest's own are closed to all others
        place = Path(name) / "mailbox"
        for folder in ("new", "cur"):
            (place / folder).mkdir(parents=True)
        (place / "mbox").write_bytes(b"")
        for path in (Path(name), place, place / "new", place / "cur"):
            path.chmod(0o777)
        (place / closed).chmod(0o000)
        chosen = str(place / "mbox" if closed == "mbox" else place)
        with _as_somebody(), pytest.raises(StartError, match=r"cannot read \(.*Permission denied.*\)"):
            check_mailbox(chosen)
        (place / closed).chmod(0o777)
        with _as_somebody():
            check_mailbox(chosen)


@contextmanager
def _as_somebody() -> Iterator[None]:
    """Root may read everything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(unprivileged_user().pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_into_a_folder(outbox: Outbox, tmp_path: Path, mails: Mails) -> None:
    """In the order of time, whole, and for nobody else's eyes."""
    folder = tmp_path / "some" / "mails"
    await outbox.put("statement", people=5)
    await outbox.send_all(smtp_url=f"file:{folder}", smtp_from="")
    written = sorted(folder.iterdir())
    assert [file.name.rpartition("-")[2] for file in written] == [f"{number}.eml" for number in range(1, 6)]
    assert {file.stat().st_mode & 0o777 for file in written} == {0o600}
    assert b'From: "Example College" <rollbook@rollbook.invalid>\r\n' in written[0].read_bytes()
    assert await outbox.states() == ["sent"] * 5
    assert mails.taken == []


async def test_a_folder_that_takes_nothing(settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "no-folder"
    file.touch()
    transport = mail_transport(replace(settings, smtp_url=Secret(f"file:{file}")))

    async def begin() -> bool:
        return True

    async def hand() -> Outcome:
        return await transport.hand_over(Ready(1, "statement", "a@college.example", "<1@x>", {}, mail=b"x"), begin)

    outcome = await hand()
    assert isinstance(outcome, Trouble)
    assert outcome.why == {"code": "folder_refused", "folder": str(file), "words": "File exists"}
    file.unlink()
    assert await hand() == Sent()


async def test_posting_begins_and_ends(settings: Settings) -> None:
    async with open_store(settings) as store, posting(store, settings):
        pass
    async with open_store(settings) as store:
        with pytest.raises(StartError):
            async with posting(store, replace(settings, smtp_url=Secret("gopher://x"), smtp_from=FROM)):
                raise AssertionError("nothing runs")
