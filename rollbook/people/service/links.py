"""Using a link that lets somebody in.

Not counted: nobody guesses 256 random bits, and whoever holds the link is not shut out by those who try.
"""

from datetime import date

from rollbook.accounts import entry_links, passwords
from rollbook.people.schemas import LinkIn, LinkSeen, LinkUse
from rollbook.store.verbs import Store


async def look(store: Store, form: LinkIn, today: date) -> LinkSeen:
    link = await store.read(entry_links.look_up, form.token, today)
    admin = link.admin
    return LinkSeen(purpose=link.purpose, user_name=admin.user_name, name=admin.name, email=admin.email)


async def use(store: Store, form: LinkUse, today: date, title: str) -> None:
    """Whoever has no good link is told so before anything is looked at or hashed."""
    admin = (await store.read(entry_links.look_up, form.token, today)).admin
    passwords.check_same(form.password, form.confirm_password)
    own_words = (admin.user_name, admin.name, admin.email, form.mobile or admin.mobile, title)
    await passwords.check_aside(form.password, *own_words)
    password_hash = await passwords.hash_aside(form.password)
    await store.write(entry_links.use, form.token, password_hash, form.mobile, today)
