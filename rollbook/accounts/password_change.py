"""Changing one's own password."""

from rollbook.accounts import admins, passwords
from rollbook.accounts.confirming import check_current_password
from rollbook.accounts.identity import Caller
from rollbook.accounts.schemas import PasswordChange
from rollbook.store.verbs import Store


async def change_password(
    store: Store, form: PasswordChange, me: Caller, device_tokens: tuple[str, ...], title: str
) -> None:
    new = form.new_password
    passwords.check_same(new, form.confirm_password)
    old_hash = await check_current_password(store, me, form.current_password, "currentPassword")
    admin = me.admin
    await passwords.check_aside(new, admin.user_name, admin.name, admin.email, admin.mobile, title, field="newPassword")
    new_hash = await passwords.hash_aside(new)
    await store.write(admins.change_password, me, old_hash, new_hash, device_tokens)
