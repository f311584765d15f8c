"""What the own page refuses with."""

from rollbook.core.sentences import Sentences

_ownpage = Sentences("ownpage")

LINK_HAS_ENDED = _ownpage.fixed(
    "link_has_ended", "This link has ended. Links in mails work for 14 days, on the first device that opens them."
)
STOP_LINK_UNKNOWN = _ownpage.fixed(
    "stop_link_unknown", "This link belongs to no mail that is still known here. The office can stop the mails."
)


@_ownpage.filled
def too_many_papers(seconds: int) -> str:
    return f"Too many files were sent from this page. Try again in {-(-seconds // 60)} min."


@_ownpage.filled
def too_many_links(seconds: int) -> str:
    return f"Too many links were tried from this network. Try again in {-(-seconds // 60)} min."
