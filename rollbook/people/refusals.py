"""What people and their grants are refused with."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_people = Sentences("people")

GRANT_UNSOUND = _people.fixed(
    "grant_unsound", "This grant cannot be given. Nothing was written; look at what is marked."
)
GRANT_FOR_ARCHIVED_SUBJECT = _people.fixed("grant_for_archived_subject", "is archived: no new classes are taken in it")
GRANT_FOR_ARCHIVED_GROUP = _people.fixed("grant_for_archived_group", "is archived: no class is called by it any more")
NO_SUBJECT_WITH_ID = _people.fixed("no_subject_with_id", "There is no such subject.")
NO_SUCH_SUBJECT_ID = _people.fixed("no_such_subject_id", "is no subject of this college")
GROUP_NOT_OF_SUBJECT = _people.fixed("group_not_of_subject", "is none of the groups that this subject calls")
GROUP_WITHOUT_SUBJECT = _people.fixed("group_without_subject", "needs the subject, too")
PLACE_BESIDE_SUBJECT = _people.fixed("place_beside_subject", "is told by the subject; leave it out")
UNTIL_BEFORE_SINCE = _people.fixed("until_before_since", "is before the first day")
UNTIL_IS_OVER = _people.fixed("until_is_over", "is over already")
WHOLE_COLLEGE_ONLY = _people.fixed("whole_college_only", "is of the whole college; leave the place out")
HEAD_OF_WHAT = _people.fixed("head_of_what", "needs a department or a batch, and no subject")
MORE_THAN_ONES_OWN = _people.fixed(
    "more_than_ones_own", "Nobody gives themselves more than they have. Ask somebody else of the office."
)
GRANT_THERE = _people.fixed("grant_there", "This person has this grant already.")
NO_SUCH_GRANT = _people.fixed("no_such_grant", "There is no such grant.")
GRANT_HAS_ENDED = _people.fixed("grant_has_ended", "This grant has already ended.")
PERSON_IS_CLOSED = _people.fixed(
    "person_is_closed", "This account is closed. Let the person in again first, then give the grant."
)
NOT_LEAVING_YOURSELF = _people.fixed("not_leaving_yourself", "You cannot close your own account. Ask somebody else.")
DAY_IS_OVER = _people.fixed("day_is_over", "is over already")
DAY_TOO_FAR = _people.fixed("day_too_far", "is more than a year ahead")
SUBSTITUTE_FOR_ONESELF = _people.fixed(
    "substitute_for_oneself", "Nobody stands in for themselves. Choose somebody else."
)
DOES_NOT_TEACH_IT = _people.fixed("does_not_teach_it", "does not teach this on that day")
CANNOT_STAND_IN = _people.fixed("cannot_stand_in", "is nobody who can log in")

PEOPLE_NOT_IN_JSON = _people.fixed("people_not_in_json", "People come as CSV or XLSX. Save the file as one of them.")
NO_PEOPLE_HEADINGS = _people.fixed(
    "no_people_headings",
    "No row of this file has the headings Name, User name and E-mail. Put them above the columns.",
)
NO_PEOPLE_IN_FILE = _people.fixed("no_people_in_file", "There is nobody below the headings of this file.")
PEOPLE_REFUSED = _people.fixed(
    "people_refused", "Some lines of this file cannot be used, so nothing was written. Look at the preview again."
)
NOTHING_NEW = _people.fixed("nothing_new", "Everything in this file is there already. Nothing was written.")
PEOPLE_PREVIEW_OUTDATED = _people.fixed(
    "people_preview_outdated",
    "Something has changed since the preview, so nothing was written. Look at the preview again.",
)
PEOPLE_ID_IN_USE = _people.fixed("people_id_in_use", "Another file was sent under this id. Begin again.")
NO_SUCH_PEOPLE_FILE = _people.fixed("no_such_people_file", "There is no such file of people.")
NEEDED_FOR_NEW = _people.fixed("needed_for_new", "is needed for somebody who has no account yet")
ANOTHERS_USER_NAME = _people.fixed("anothers_user_name", "is the user name of somebody with another e-mail address")
UNLIKE_ABOVE = _people.fixed("unlike_above", "is not what an earlier line says of the same person")
PLACE_IN_PART = _people.fixed("place_in_part", "is needed: batch, department, semester and subject go together")
NOTHING_TO_DO_THERE = _people.fixed("nothing_to_do_there", "needs a subject beside it")
NOT_A_DAY = _people.fixed("not_a_day", "is no date like 31/05/2027")


@_people.filled
def too_many_grants(most: int) -> str:
    return f"This person has {most} grants, which is the most. End one first."


@_people.filled
def too_many_people(most: int) -> str:
    return f"This file has more than {most} lines. Divide it."


@_people.filled
def people_changed_since(people: tuple[str, ...], more: int) -> str:
    who = ", ".join(people) + (f" and {more} more" if more else "")
    return (
        f"Some who came with this file have logged in since, or were given or named for something else: {who}. "
        "So it cannot be undone any more; nothing was changed. Under People you end what one person may do."
    )


@_people.filled
def email_of_another(user_name: str) -> str:
    return f"is the address of {user_name}, who has an account"


@_people.filled
def email_of_line_above(user_name: str) -> str:
    return f"is the address of {user_name} in an earlier line"


@_people.filled
def grant_ends_before(day: date) -> str:
    return f"is after {say_day(day)}, when your own grant ends"
