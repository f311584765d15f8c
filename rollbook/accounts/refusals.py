"""What accounts refuse with."""

from typing import Literal, TypeAlias

from rollbook.core.sentences import Sentences

_accounts = Sentences("accounts")

# What to do other than wait: nothing, or what helps with a log-in or with the code of a student.
Advice: TypeAlias = Literal["none", "log_in", "code"]

SIGN_IN_NEEDED = _accounts.fixed("sign_in_needed", "Log in to do this.")
SESSION_ENDED = _accounts.fixed("session_ended", "This session has ended. Log in to do this.")
SESSION_GONE = _accounts.fixed("session_gone", "This session has already ended.")
REGISTER_SIGNED_IN = _accounts.fixed("register_signed_in", "Log in to register another admin.")
CONFIRMATION_NEEDED = _accounts.fixed(
    "confirmation_needed", "Type your password again first: this changes who can get in."
)
NOT_FOR_YOU = _accounts.fixed("not_for_you", "This is not for your account. Ask the office if it should be.")
WRONG_LOGIN = _accounts.fixed("wrong_login", "Email or Password is incorrect ..... Try Again!!!")
SETUP_CODE = _accounts.fixed(
    "setup_code", "This set-up link is not valid any more. Start the server again for a new one, or log in."
)
NOT_YOURSELF = _accounts.fixed("not_yourself", "You cannot disable yourself. Ask another admin.")
LAST_OFFICE = _accounts.fixed(
    "last_office",
    "Nobody else of the office can log in, so this stays as it is. Let somebody else into the office first.",
)
ACCOUNT_DISABLED = _accounts.fixed("account_disabled", "This account has been disabled.")

PASSWORD_MISMATCH = _accounts.fixed("password_mismatch", "Password didn't matched.....try again!!!!!!!!")
NOT_THE_PASSWORD = _accounts.fixed("not_the_password", "is not the same as the password")
PASSWORD_CHANGED = _accounts.fixed("password_changed", "The password was changed a moment ago, from elsewhere.")
WRONG_CURRENT_PASSWORD = _accounts.fixed("wrong_current_password", "The current password is not right.")
NOT_RIGHT = _accounts.fixed("not_right", "is not right")
TOO_MANY_PASSWORDS = _accounts.fixed(
    "too_many_passwords", "The server has too many passwords to check right now. Try again in a moment."
)
PASSWORD_UNUSABLE = _accounts.fixed("password_unusable", "This password cannot be used.")
PASSWORD_GUESSABLE = _accounts.fixed("password_guessable", "This password is too easy to guess.")
NOT_TYPEABLE = _accounts.fixed("not_typeable", "holds a character that cannot be typed, like a tab or a line break")
KNOWN_TO_OTHERS = _accounts.fixed(
    "known_to_others",
    "holds a name, number or word that others know of you or the college; take words from elsewhere",
)
SOON_GUESSED = _accounts.fixed(
    "soon_guessed", "is soon guessed; three or four words that have nothing to do with each other are far better"
)

BAD_USER_NAME = _accounts.fixed("bad_user_name", "must be 3 to 40 letters a to z, digits, dots, dashes or underscores")
BAD_EMAIL = _accounts.fixed("bad_email", "must be an e-mail address like asha@college.example")
BAD_MOBILE = _accounts.fixed(
    "bad_mobile", "must be a number of 7 to 15 digits; spaces, dashes and a + in front are fine"
)
LINK_NOT_VALID = _accounts.fixed(
    "link_not_valid", "This link does not work, or not any more. Ask the office for a new one."
)
TAKEN = _accounts.fixed("taken", "is taken; choose another")
OFFICE_HAS_AN_END = _accounts.fixed(
    "office_has_an_end",
    "Your own grant of the office ends, and an account registered here has no end. Invite the person until that day.",
)
EMAIL_TAKEN = _accounts.fixed("email_taken", "Another account has this e-mail address.")

PASSKEY_NOT_ACCEPTED = _accounts.fixed("passkey_not_accepted", "This passkey was not accepted. Try again.")
PASSKEY_REFUSED = _accounts.fixed(
    "passkey_refused", "The browser's answer could not be used. Begin again with “Add a passkey”."
)
NO_PASSKEYS_HERE = _accounts.fixed(
    "no_passkeys_here",
    "Passkeys need an https address with a name in it, not a number. Ask whoever runs the server.",
)
NO_PASSKEY_WORKS_HERE = _accounts.fixed(
    "no_passkey_works_here", "None of your passkeys works at this address. Type the password instead."
)
PASSKEY_LISTED = _accounts.fixed("passkey_listed", "This passkey is in the list already.")
PASSKEY_GONE = _accounts.fixed("passkey_gone", "This passkey has already been removed.")

NO_PROVIDER = _accounts.fixed("no_provider", "Nobody but Rollbook itself signs people in here.")
PROVIDER_LOGIN_OVER = _accounts.fixed(
    "provider_login_over",
    "This sign-in took too long, was used before, or was begun in another browser. Begin it again.",
)
LINKED_ALREADY = _accounts.fixed(
    "linked_already", "Your account is linked already, to somebody else there. Unlink it first."
)
LINKED_ELSEWHERE = _accounts.fixed("linked_elsewhere", "That account is linked to another account of Rollbook already.")
NOT_LINKED = _accounts.fixed("not_linked", "Your account is not linked, or not any more.")
ONLY_WAY_IN = _accounts.fixed(
    "only_way_in", "Nothing else lets you in. Add a passkey first, or ask the office for a link to a new password."
)

TOKEN_NOT_VALID = _accounts.fixed("token_not_valid", "This API token is not valid, or not any more.")
TOKEN_GONE = _accounts.fixed("token_gone", "This token has already been deleted.")
LEAVE_NOT_BY_TOKEN = _accounts.fixed(
    "leave_not_by_token",
    "API tokens do not reach leaves, certificates and condonations. Log in and do this on their pages.",
)
NOT_BY_TOKEN = _accounts.fixed(
    "not_by_token", "API tokens cannot manage accounts. Log in and do this on the account page."
)


@_accounts.filled
def password_length(least: int, most: int) -> str:
    return f"must be {least} to {most} characters long"


@_accounts.filled
def no_such_admin(name: str) -> str:
    return f"There is no admin {name}."


@_accounts.filled
def user_name_taken(name: str) -> str:
    return f"The user name {name} is taken."


@_accounts.filled
def too_many_passkeys(most: int) -> str:
    return f"You have {most} passkeys, which is the most. Remove one first."


@_accounts.filled
def passkey_elsewhere(host: str) -> str:
    return (
        f"Your passkey works at {host} only: log in there. If you cannot, another admin can remove it, or whoever "
        "runs the server, with “rollbook admin remove-passkeys”."
    )


@_accounts.filled
def passwords_are_for_the_office(label: str) -> str:
    return f"Passwords are for the office alone here. Sign in with {label}."


@_accounts.filled
def provider_silent(label: str) -> str:
    return f"{label} does not answer right now. Try again in a few minutes."


@_accounts.filled
def provider_not_believed(label: str) -> str:
    return (
        f"What {label} answered cannot be believed, so nobody was let in. Try again; if it happens once more, tell "
        "whoever runs the server."
    )


@_accounts.filled
def provider_said_no(label: str) -> str:
    return f"{label} did not sign you in, or you turned back. Try again."


@_accounts.filled
def provider_asked_nothing(label: str) -> str:
    return f"{label} did not ask you again who you are, so nothing was confirmed. Type your password, or use a passkey."


@_accounts.filled
def not_known_here(email: str) -> str:
    return f"{email} has no account here. Ask the office to invite you, then sign in once more."


@_accounts.filled
def no_checked_email(label: str) -> str:
    return (
        f"{label} has told no e-mail address of yours that it has checked, so Rollbook cannot know which account is "
        "yours. Ask the office."
    )


@_accounts.filled
def office_links_itself(email: str, label: str) -> str:
    return f"{email} is of the office, or will be. Log in with the password once, and link {label} on the account page."


@_accounts.filled
def shared_email(email: str) -> str:
    return f"Several accounts here have {email}, so Rollbook cannot know which one is yours. Ask the office."


@_accounts.filled
def linked_to_another(email: str, label: str) -> str:
    return f"The account of {email} is linked to somebody else at {label}. Ask the office."


@_accounts.filled
def too_many_tokens(most: int) -> str:
    return f"You have {most} tokens, which is the most. Delete one first."


@_accounts.filled
def token_scope(scope: Literal["read", "mark"]) -> str:
    may = "only read" if scope == "read" else "only read and take attendance"
    return f"This API token may {may}. Make another one for this."


@_accounts.filled
def too_many_tries(seconds: int, advice: Advice) -> str:
    minutes = -(-seconds // 60)
    wait = f"{seconds} seconds" if seconds < 60 else "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"Too many tries. Wait {wait}, then try again.{_ADVICE[advice]}"


_ADVICE: dict[Advice, str] = {
    "none": "",
    "log_in": " Check what you typed: the right password is taken sooner. "
    "In a browser where you have logged in before you need not wait.",
    "code": " The right code is taken at any time.",
}
