"""What is refused about calendar addresses."""

from rollbook.core.sentences import Sentences

_feeds = Sentences("feeds")

NO_SUCH_FEED = _feeds.fixed(
    "no_such_feed", "There is no calendar at this address. It was ended, or the address is not whole."
)
FEED_ENDED = _feeds.fixed("feed_ended", "This calendar address was ended already.")
