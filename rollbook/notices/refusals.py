"""What is refused about notices."""

from rollbook.core.sentences import Sentences

_notices = Sentences("notices")

NOTICE_SETTINGS_CHANGED_SINCE = _notices.fixed(
    "notice_settings_changed_since",
    "Somebody has changed these settings since you saw them. Nothing was changed; load the page again.",
)
NO_ADDRESS_OF_YOUR_OWN = _notices.fixed(
    "no_address_of_your_own", "Your account has no e-mail address to send it to. Add one to your account first."
)
NOTICE_GONE_ALREADY = _notices.fixed(
    "notice_gone_already", "This is not waiting any more: it is being sent, or was. Nothing was stopped."
)
NOTICE_NOT_STOPPED = _notices.fixed(
    "notice_not_stopped", "Only what the office has stopped within the hour can go after all. Nothing was changed."
)
NOTICE_NOT_TO_REPEAT = _notices.fixed(
    "notice_not_to_repeat", "This cannot be sent again: somebody has done so already, or it went. Nothing was changed."
)
NOTICE_WITHOUT_ADDRESS = _notices.fixed(
    "notice_without_address", "No address is known any more for whom this is. Nothing was changed."
)
NO_SUCH_NOTICE = _notices.fixed("no_such_notice", "The register has no such notice.")
NO_SUCH_NOTICE_PAPER = _notices.fixed(
    "no_such_notice_paper", "No paper of the register of notices has this code. Compare it with the paper once more."
)


@_notices.filled
def address_still_bounces(words: str) -> str:
    return f"This address refuses mail: “{words}”. Correct it first, then send again."
