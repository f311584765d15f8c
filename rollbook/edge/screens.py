"""The pages a person can open, and who they are for. Matched without regard to case, as the web's router does."""

from enum import Enum


class Audience(Enum):
    PUBLIC = "everyone"
    PERSONAL = "everyone, but it shows one person or one class: kept out of search engines"
    ADMIN = "admins"
    FIRST_ADMIN = "admins, or whoever holds the set-up code"


SCREENS = {
    "/": Audience.PUBLIC,
    "/registerdb": Audience.PUBLIC,
    "/rule": Audience.PUBLIC,
    "/login": Audience.PUBLIC,
    "/attendanceprofile": Audience.PERSONAL,
    "/mysubjects": Audience.PERSONAL,
    "/print": Audience.PERSONAL,
    "/check": Audience.PERSONAL,
    "/objection": Audience.PERSONAL,
    "/join": Audience.PERSONAL,
    "/me": Audience.PERSONAL,
    "/me/*": Audience.PERSONAL,
    "/stop/*": Audience.PERSONAL,
    "/register": Audience.FIRST_ADMIN,
    "/home": Audience.ADMIN,
    "/account": Audience.ADMIN,
    "/history": Audience.ADMIN,
    "/college": Audience.ADMIN,
    "/college/classes": Audience.ADMIN,
    "/nottaken": Audience.ADMIN,
    "/shortage": Audience.ADMIN,
    "/semester": Audience.ADMIN,
    "/lists": Audience.ADMIN,
    "/lists/make": Audience.ADMIN,
    "/lists/*": Audience.ADMIN,
    "/lists/*/compare": Audience.ADMIN,
    "/lists/*/condone/*": Audience.ADMIN,
    "/objections": Audience.ADMIN,
    "/objections/*": Audience.ADMIN,
    "/notices/outbox": Audience.ADMIN,
    "/notices/register": Audience.ADMIN,
    "/compare": Audience.ADMIN,
    "/calendar": Audience.ADMIN,
    "/notices": Audience.ADMIN,
    "/attendancepage": Audience.ADMIN,
    "/attendance": Audience.ADMIN,
    "/oneortwo": Audience.ADMIN,
    "/attendancedb": Audience.ADMIN,
    "/sheet": Audience.ADMIN,
    "/monthregister": Audience.ADMIN,
    "/corrections": Audience.ADMIN,
    "/marksfile": Audience.ADMIN,
    "/studentdb": Audience.ADMIN,
    "/student": Audience.ADMIN,
    "/groups": Audience.ADMIN,
    "/leave": Audience.ADMIN,
    "/leave/enter": Audience.ADMIN,
    "/leave/one": Audience.ADMIN,
    "/leave/student": Audience.ADMIN,
    "/rule/change": Audience.ADMIN,
    "/timetable": Audience.ADMIN,
    "/timetable/hours": Audience.ADMIN,
    "/timetable/import": Audience.ADMIN,
    "/notices/gateways": Audience.ADMIN,
    "/people": Audience.ADMIN,
    "/people/import": Audience.ADMIN,
    "/people/*": Audience.ADMIN,
    "/studentattendance": Audience.ADMIN,
    "/studentattendancedb": Audience.ADMIN,
    "/add": Audience.ADMIN,
    "/addstudent": Audience.ADMIN,
    "/addyear": Audience.ADMIN,
    "/adddepartment": Audience.ADMIN,
    "/addsemester": Audience.ADMIN,
    "/addsubject": Audience.ADMIN,
}


def screen_at(path: str) -> str | None:
    """The screen a path names, as it is written in SCREENS: a star there stands for one name."""
    name = path.rstrip("/").lower() or "/"
    return name if name in SCREENS else next((screen for screen in _WITH_STARS if _names(screen, name)), None)


_WITH_STARS = [screen for screen in SCREENS if "*" in screen]


def _names(screen: str, name: str) -> bool:
    parts, given = screen.split("/"), name.split("/")
    return len(parts) == len(given) and all(
        part == one or (part == "*" and one) for part, one in zip(parts, given, strict=True)
    )
