"""Who may read and write which node of the realtime tree, and who hears of what: compared like `expected.py`."""

from tests.rights.callers import (
    ANYBODY,
    GIVE_SOMEWHERE,
    HEAD_ELSEWHERE,
    LECTURER_ELSEWHERE,
    NO_ONE,
    NOBODY,
    ONLY_OFFICE,
    SEE_ALL,
    SEE_CLASS,
    SEE_LIST,
    SIGNED_IN,
    TAKE,
    TAKE_SOMEWHERE,
    Who,
)

# Nodes of the realtime tree, by token. `{place}` is the subject, `{list}` its list.
NODES: dict[str, Who] = {
    "Attendance": ONLY_OFFICE,
    "Attendance/Admin": ONLY_OFFICE,
    "Attendance/Admin/asha%2Erao/email": ONLY_OFFICE,
    "Attendance/Year": ANYBODY,
    "Attendance/Department": ANYBODY,
    "Attendance/Semester": ANYBODY,
    "Attendance/Subjects": ANYBODY,
    "Attendance/Subjects/{place}": ANYBODY,
    "Attendance/ClassDates": ANYBODY,
    "Attendance/ClassDates/{place}": ANYBODY,
    "Attendance/StudentDB": SEE_ALL,
    "Attendance/StudentDB/{list}": SEE_LIST,
    "Attendance/StudentDB/{list}/0": SEE_LIST,
    "Attendance/AttendanceDB": SEE_ALL,
    "Attendance/AttendanceDB/{list}": SEE_LIST,
    "Attendance/AttendanceDB/{place}": SEE_CLASS,
    "Attendance/AttendanceDB/{place}/{day}": ANYBODY,
    "Attendance/StudentAttendanceDB": SEE_ALL,
    "Attendance/StudentAttendanceDB/{place}": SEE_CLASS,
    "Attendance/StudentAttendanceDB/{place}/24CSa": ANYBODY,
    "Attendance/StudentAttendanceProfile": SEE_ALL,
    "Attendance/StudentAttendanceProfile/{place}": SEE_CLASS,
    "Attendance/StudentAttendanceProfile/{place}/{day}": ANYBODY,
    "Attendance/Standing": SEE_ALL,
    "Attendance/Standing/{place}": SEE_CLASS,
    "Attendance/Standing/{place}/24CSa": ANYBODY,
    "Rollbook": SEE_ALL,
    "Rollbook/{semester}": SEE_ALL,
    "Rollbook/{semester}/{day}": ANYBODY,
}

# What is written there.
NODE_WRITES: dict[str, Who] = {
    "PUT Attendance/Admin/new": NO_ONE,  # no token manages accounts
    "POST Attendance/Year": ONLY_OFFICE,
    "PATCH Attendance/Department": ONLY_OFFICE,
    "POST Attendance/Semester": ONLY_OFFICE,
    "PUT Attendance/Subjects/{semester of list}/CS777": ONLY_OFFICE,
    "DELETE Attendance/StudentDB/{list}/0": ONLY_OFFICE,
    "POST Attendance/ClassDates/{place}": TAKE,
    "POST Attendance/AttendanceDB/{place}/{day}": TAKE,
    "POST Attendance/StudentAttendanceDB/{place}/24CSa": TAKE,
    "PUT Attendance/StudentAttendanceProfile/{place}/{day}/24CSa": TAKE,
    "PUT Attendance/Subjects/{place}/classes": TAKE,  # uploads what they have marked
    "PUT Attendance/Standing/{place}/24CSa": ONLY_OFFICE,
}

# Whom a live event about a path reaches.
CONCERNED = ANYBODY - {NOBODY, LECTURER_ELSEWHERE, HEAD_ELSEWHERE}
HEARD: dict[str, Who] = {
    "Attendance/Admin": GIVE_SOMEWHERE,
    "Attendance/Admin/asha%2Erao": ONLY_OFFICE,
    "Attendance/Year": ANYBODY,
    "Attendance/Department": ANYBODY,
    "Attendance/Semester": ANYBODY,
    "Attendance/Subjects/{place}": ANYBODY,
    "Attendance/ClassDates/{place}": ANYBODY,
    "Attendance/AttendanceDB/{place}/{day}": ANYBODY,
    "Attendance/StudentAttendanceDB/{place}": ANYBODY,
    "Attendance/StudentAttendanceProfile/{place}": ANYBODY,
    "Attendance/Standing/{place}": ANYBODY,
    "Attendance/Twins": ANYBODY,
    "Attendance/Rules": ANYBODY,
    "Attendance/StudentDB": SIGNED_IN,
    "Attendance/StudentDB/{list}": CONCERNED,
    "Attendance/Contacts/{list}": CONCERNED,
    "Attendance/Groups/{list}": CONCERNED,
    "Attendance/Leaves/{list}": CONCERNED,
    "Attendance/LeaveKinds": SIGNED_IN,
    "Attendance/Corrections/{list}": CONCERNED,
    "Attendance/Eligibility/1": SIGNED_IN,
    "Attendance/Timetable": SIGNED_IN,
    "Attendance/Timetable/{list}": SIGNED_IN,
    "Attendance/Calendar": SIGNED_IN,
    "Attendance/Notices": ONLY_OFFICE,
    "Attendance/Gateways": ONLY_OFFICE,
    "Attendance/Objections": TAKE_SOMEWHERE,
    "Attendance/Objections/{list}": TAKE,
    "Attendance/Objections/{place}/1": TAKE,
}
# Who may listen at a path. Where somebody's account is, whoever gives grants hears that something was changed, but not
# whose it was.
LISTENED = {**HEARD, "Attendance/Admin/asha%2Erao": GIVE_SOMEWHERE}
