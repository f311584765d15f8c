"""Changing one's own password."""

from rollbook.accounts import admins, passwords, throttle
from rollbook.accounts.identity import Caller
from rollbook.accounts.schemas import PasswordChange
from rollbook.core.errors import BadInput
from rollbook.core.store import Store


async def change_password(
    store: Store, form: PasswordChange, me: Caller, device_tokens: tuple[str, ...], title: str
) -> None:
    new = form.new_password.get_secret_value()
    if passwords.normalized(new) != passwords.normalized(form.confirm_password.get_secret_value()):
        raise passwords.PasswordMismatch
    admin = me.admin
    passwords.check(new, admin.user_name, admin.name, admin.email, admin.mobile, title, field="newPassword")
    bucket = throttle.current_password(admin.id)
    await store.write(throttle.take, [bucket])
    old_hash = await store.read(admins.password_hash, admin.id)
    if not await passwords.matches_aside(form.current_password.get_secret_value(), old_hash):
        raise BadInput("The current password is not right.", {"currentPassword": "is not right"})
    new_hash = await passwords.hash_aside(new)
    await store.write(throttle.give_back, [bucket])
    await store.write(admins.change_password, me, old_hash, new_hash, device_tokens)
