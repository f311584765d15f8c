"""A mail that was handed over and came back: the office sends it again once the address is good; nobody else does."""

from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from rollbook.core.errors import Conflict
from rollbook.notices.service.repeating import find_repeats
from rollbook.notices.service.stopping import send_again
from rollbook.post.bounces.taking import BounceTaker
from rollbook.tables.changes import changes
from rollbook.tables.notices import addresses, notices
from tests.post.bounce_mails import bounce
from tests.post.conftest import Outbox, address_of
from tests.post.mail_server import MailServer
from tests.post.test_bounces import OFFICE, give_address

NEW = "corrected@college.example"


@pytest.fixture
async def came_back(outbox: Outbox, tmp_path: Path) -> Outbox:
    await outbox.put("statement")
    await outbox.send_all()
    await bounce_last(outbox, tmp_path)
    return outbox


async def bounce_last(outbox: Outbox, folder: Path) -> None:
    row = (await outbox.rows())[-1]
    file = folder / "mbox"
    before = file.read_bytes() if file.exists() else b""
    file.write_bytes(before + b"From MAILER-DAEMON Wed Nov 18 06:30:00 2026\n" + bounce(row.message_id) + b"\n")
    assert await BounceTaker(outbox.store, str(file)).take() == 1


async def again(outbox: Outbox, notice_id: int) -> int:
    return await outbox.store.write(send_again, [notice_id], OFFICE)


async def test_it_goes_to_the_corrected_address_once(came_back: Outbox, mails: MailServer, tmp_path: Path) -> None:
    first = await came_back.one()
    await came_back.send_all()
    assert len(mails.taken) == 1, "nothing is sent again by itself"
    await came_back.store.write(give_address, came_back.students[0], NEW)
    assert await again(came_back, first.id) == 1
    with pytest.raises(Conflict, match="somebody has done so already"):
        await again(came_back, first.id)
    await came_back.send_all()
    assert mails.recipients == [address_of(came_back.students[0]), NEW]
    kept, second = await came_back.rows()
    assert kept == first, "what went out stays as it was"
    assert (second.state, second.address, second.bounced_at) == ("sent", NEW, None)
    assert second.message_id != first.message_id
    with pytest.raises(Conflict):
        await again(came_back, first.id)
    with pytest.raises(Conflict):
        await again(came_back, second.id)  # it arrived, for all that is known
    await BounceTaker(came_back.store, str(tmp_path / "mbox")).take()
    assert (await came_back.rows())[1].bounced_at is None, "an old bounce is not one of the new mail"


async def test_an_address_that_still_refuses_is_corrected_first(came_back: Outbox, mails: MailServer) -> None:
    first = await came_back.one()
    with pytest.raises(Conflict, match="This address refuses mail"):
        await again(came_back, first.id)
    assert await came_back.one() == first
    await came_back.store.write(lambda db: db.execute(delete(addresses)))  # the office has found it to be good
    await again(came_back, first.id)
    await came_back.send_all()
    assert mails.recipients == [address_of(came_back.students[0])] * 2


async def test_one_that_comes_back_again(came_back: Outbox, mails: MailServer, tmp_path: Path) -> None:
    first = await came_back.one()
    for address in (NEW, "better@college.example"):
        await came_back.store.write(give_address, came_back.students[0], address)
        await again(came_back, (await came_back.rows())[-1].id)
        await came_back.send_all()
        if address == NEW:
            await bounce_last(came_back, tmp_path)
    assert mails.recipients == [address_of(came_back.students[0]), NEW, "better@college.example"]
    rows = await came_back.rows()
    repeats = await came_back.store.read(find_repeats, rows)
    assert {number: told.state for number, told in repeats.items()} == {first.id: "sent", rows[1].id: "sent"}


async def test_the_history_tells_who_sent_it_again(came_back: Outbox) -> None:
    await came_back.store.write(give_address, came_back.students[0], NEW)
    await again(came_back, (await came_back.one()).id)
    last = select(changes).order_by(changes.c.id.desc()).limit(1)
    row = await came_back.store.read(lambda db: db.execute(last).one())
    assert (row.by, row.student_id) == ("asha.rao", came_back.students[0])
    assert (row.after["act"], row.after["messages"], row.after["kinds"]) == ("sentAgain", 1, ["statement"])


@pytest.mark.parametrize("columns", [{"kind": "page_link"}, {"trial": True}])
async def test_what_is_not_sent_again(came_back: Outbox, columns: dict[str, object]) -> None:
    """What somebody has asked for, and what was only tried out, are asked for anew."""
    await came_back.store.write(lambda db: db.execute(update(notices).values(**columns)))
    await came_back.store.write(give_address, came_back.students[0], NEW)
    with pytest.raises(Conflict):
        await again(came_back, (await came_back.one()).id)
    assert (await came_back.one()).state == "sent"
