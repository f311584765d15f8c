"""What live updates refuse with."""

from rollbook.core.sentences import Sentences

_live = Sentences("live")

ONLY_ADMINS_HEAR = _live.fixed("only_admins_hear", "Only admins hear of changes there.")
IS_FOR_ADMINS = _live.fixed("is_for_admins", "is for admins")
TOO_MANY_STREAMS = _live.fixed("too_many_streams", "Too many live connections are open from here. Close some, or wait.")
NO_SEAT = _live.fixed("no_seat", "The server cannot take another live connection now; try again.")
