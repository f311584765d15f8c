"""Who may do what, operation by operation: the one table that the matrix compares every answer with.

The college of the matrix has two departments. What the requests are about belongs to the first: its list, its subject,
its group. Callers "elsewhere" have their role for the second. The viewer is one of the whole college.
"""

from typing import Final

NOBODY, VIEWER, LECTURER, HEAD, EXAM, OFFICE = "nobody", "viewer", "lecturer", "head", "exam", "office"
LECTURER_ELSEWHERE, HEAD_ELSEWHERE = "lecturer elsewhere", "head elsewhere"
CALLERS = (NOBODY, VIEWER, LECTURER, LECTURER_ELSEWHERE, HEAD, HEAD_ELSEWHERE, EXAM, OFFICE)

Who = frozenset[str]

ANYBODY: Final[Who] = frozenset(CALLERS)
SIGNED_IN = ANYBODY - {NOBODY}
ONLY_OFFICE = frozenset([OFFICE])
NO_ONE: Who = frozenset()
# Of the whole college; of a list, and what is told of its students as a whole; of a subject there, its lecturers too.
SEE_ALL = frozenset([VIEWER, EXAM, OFFICE])
SEE_LIST = frozenset([VIEWER, HEAD, EXAM, OFFICE])
SEE_CLASS = SEE_LIST | {LECTURER}
TAKE = frozenset([LECTURER, HEAD, OFFICE])
KEEP = frozenset([HEAD, OFFICE])
GIVE = DECIDE = CORRECT_LATE = RECOMMEND = KEEP
ASK_CONDONING = frozenset([HEAD, EXAM, OFFICE])
RULES = frozenset([EXAM, OFFICE])
# Where as much is told as one may see, or as one takes: whoever has the right anywhere is answered.
SEE_SOMEWHERE = SIGNED_IN
TAKE_SOMEWHERE = frozenset([LECTURER, LECTURER_ELSEWHERE, HEAD, HEAD_ELSEWHERE, OFFICE])
SEE_LEAVE_SOMEWHERE = frozenset([VIEWER, HEAD, HEAD_ELSEWHERE, EXAM, OFFICE])
SEE_LISTS_SOMEWHERE = SEE_LEAVE_SOMEWHERE
KEEP_SOMEWHERE = frozenset([HEAD, HEAD_ELSEWHERE, OFFICE])
GIVE_SOMEWHERE = DECIDE_SOMEWHERE = KEEP_SOMEWHERE

_ACCOUNTS = {
    "GET /api/session": ANYBODY,
    "POST /api/session": ANYBODY,
    "DELETE /api/session": ANYBODY,
    "POST /api/session/passkey-options": ANYBODY,
    "POST /api/session/passkey": ANYBODY,
    "POST /api/session/provider/answer": ANYBODY,
    "POST /api/session/provider": ANYBODY,
    "POST /api/links/look": ANYBODY,
    "POST /api/links/use": ANYBODY,
    "POST /api/account/confirmation": SIGNED_IN,
    "POST /api/account/confirmation/passkey-options": SIGNED_IN,
    "POST /api/account/confirmation/passkey": SIGNED_IN,
    "GET /api/account/sessions": SIGNED_IN,
    "DELETE /api/account/sessions": SIGNED_IN,
    "DELETE /api/account/sessions/{session_id}": SIGNED_IN,
    "GET /api/account/tokens": SIGNED_IN,
    "POST /api/account/tokens": SIGNED_IN,
    "DELETE /api/account/tokens/{token_id}": SIGNED_IN,
    "PATCH /api/account": SIGNED_IN,
    "GET /api/account/passkeys": SIGNED_IN,
    "POST /api/account/passkeys/options": SIGNED_IN,
    "POST /api/account/passkeys": SIGNED_IN,
    "PATCH /api/account/passkeys/{passkey_id}": SIGNED_IN,
    "DELETE /api/account/passkeys/{passkey_id}": SIGNED_IN,
    "PUT /api/account/password": SIGNED_IN,
    "GET /api/account/provider": SIGNED_IN,
    "POST /api/account/provider": SIGNED_IN,
    "DELETE /api/account/provider": SIGNED_IN,
    "POST /api/account/confirmation/provider": SIGNED_IN,
    "GET /api/account/feed": SIGNED_IN,
    "POST /api/account/feed": SIGNED_IN,
    "DELETE /api/account/feed": SIGNED_IN,
}

_PEOPLE = {
    "GET /api/admins": ONLY_OFFICE,
    "POST /api/admins": ONLY_OFFICE,
    "PATCH /api/admins/{user_name}": ONLY_OFFICE,
    "DELETE /api/admins/{user_name}/passkeys": ONLY_OFFICE,
    "GET /api/people": GIVE_SOMEWHERE,
    "GET /api/people/{user_name}": GIVE,  # somebody of the first department
    "POST /api/people": ONLY_OFFICE,
    "POST /api/people/{user_name}/link": ONLY_OFFICE,
    "POST /api/people/{user_name}/leaving": ONLY_OFFICE,
    "POST /api/people/preview": ONLY_OFFICE,
    "PUT /api/people/imports/{id}": ONLY_OFFICE,
    "POST /api/people/{user_name}/grants": ONLY_OFFICE,  # of the exam office: lecturers alone are a head's to give
    "DELETE /api/grants/{id}": GIVE,  # of a lecturer
    "GET /api/people/of-subject": SEE_CLASS,
    "GET /api/substitutes": TAKE,
    "POST /api/substitutes": TAKE,
}

_CATALOGUE = {
    **{
        f"{method} /api/{kind}{rest}": who
        for kind in ("batches", "departments", "semesters")
        for method, rest, who in (
            ("GET", "", ANYBODY),
            ("POST", "", ONLY_OFFICE),
            ("PATCH", "/{id}", ONLY_OFFICE),
            ("DELETE", "/{id}", ONLY_OFFICE),
        )
    },
    "GET /api/places": ANYBODY,
    "GET /api/subjects": ANYBODY,
    "GET /api/subjects/earlier": ANYBODY,
    "POST /api/subjects": ONLY_OFFICE,
    "POST /api/subjects/several": ONLY_OFFICE,
    "PUT /api/subjects/called": ONLY_OFFICE,
    "PATCH /api/subjects/{id}": ONLY_OFFICE,
    "DELETE /api/subjects/{id}": ONLY_OFFICE,
}

_LISTS = {
    "GET /api/students": SEE_LIST,
    "GET /api/students/export": SEE_LIST,
    "GET /api/students/samples/{format}": SEE_LISTS_SOMEWHERE,
    "POST /api/students": KEEP,
    "PATCH /api/students/{id}": KEEP,
    "DELETE /api/students/{id}": KEEP,
    "POST /api/students/{id}/restore": KEEP,
    "POST /api/students/{id}/move": ONLY_OFFICE,  # from the one department to the other: who keeps both
    "GET /api/students/imports": KEEP,
    "POST /api/students/preview": KEEP,
    "PUT /api/students/imports/{id}": KEEP,
    "GET /api/students/imports/{id}/progress": KEEP,
    "POST /api/students/imports/{id}/restore": KEEP,
    "GET /api/students/codes": KEEP,
    "POST /api/students/codes": KEEP,
    "POST /api/students/{id}/code": KEEP,
    "GET /api/students/{id}/contacts": KEEP,
    "POST /api/students/{id}/contacts": KEEP,
    "PUT /api/students/{id}/contact": KEEP,
    "PUT /api/contacts/{id}": KEEP,
    "DELETE /api/contacts/{id}": KEEP,
    "GET /api/students/{id}/data": ONLY_OFFICE,
    "POST /api/students/{id}/erase": ONLY_OFFICE,
    "GET /api/groups": SEE_LIST,
    "GET /api/groups/{id}": SEE_LIST,
    "POST /api/groups": KEEP,
    "PATCH /api/groups/{id}": KEEP,
    "POST /api/groups/{id}/find": KEEP,
    "PUT /api/groups/moves/{id}": KEEP,
    "DELETE /api/groups/moves/{id}": KEEP,
}

_LEAVE = {
    "GET /api/leave-kinds": SEE_LEAVE_SOMEWHERE,
    "POST /api/leave-kinds": ONLY_OFFICE,
    "PATCH /api/leave-kinds/{id}": ONLY_OFFICE,
    "GET /api/leaves": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/away": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/students": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/of-student/{id}": SEE_LIST,
    "GET /api/leaves/{id}": SEE_LIST,
    "POST /api/leaves/preview": DECIDE_SOMEWHERE,
    "POST /api/leaves": DECIDE,
    "POST /api/leaves/{id}/grant": DECIDE,
    "POST /api/leaves/{id}/refuse": DECIDE,
    "POST /api/leaves/{id}/revoke": DECIDE,
    "POST /api/leaves/{id}/undo": DECIDE,
    "POST /api/leaves/entries/{id}/undo": DECIDE,
    "PUT /api/leaves/{id}/certificate": DECIDE,
    "PUT /api/certificates/{id}": DECIDE_SOMEWHERE,  # it is of no leave yet
    "PUT /api/certificates/{id}/pieces/{start}": DECIDE_SOMEWHERE,  # one's own: of another's there is no such upload
    "GET /api/certificates/{id}/file": DECIDE,
}

_TIMETABLE = {
    "GET /api/timetable/hours": SEE_SOMEWHERE,
    "PUT /api/timetable/hours": ONLY_OFFICE,
    "GET /api/timetable/terms": SEE_SOMEWHERE,
    "POST /api/timetable/terms": ONLY_OFFICE,
    "PUT /api/timetable/terms/{id}": ONLY_OFFICE,
    "DELETE /api/timetable/terms/{id}": ONLY_OFFICE,
    "GET /api/timetable/week": SEE_SOMEWHERE,
    "POST /api/timetable/slots": KEEP,
    "PUT /api/timetable/slots/{id}": KEEP,
    "DELETE /api/timetable/slots/{id}": KEEP,
    "POST /api/timetable/changes/{id}/undo": KEEP,
    "POST /api/timetable/preview": KEEP_SOMEWHERE,  # rows of what is another's are refused
    "GET /api/timetable/imports": KEEP_SOMEWHERE,
    "PUT /api/timetable/imports/{id}": KEEP_SOMEWHERE,
    "PUT /api/timetable/slots/{id}/days/{day}": TAKE,  # not held: whoever takes it says so
    "DELETE /api/timetable/slots/{id}/days/{day}": TAKE,
    "GET /api/calendar": SEE_SOMEWHERE,
    "GET /api/calendar/look": KEEP,  # of a holiday of the department
    "POST /api/calendar/days": KEEP,
    "PUT /api/calendar/days/{id}": KEEP,
    "DELETE /api/calendar/days/{id}": KEEP,
}

_CLASSES = {
    "GET /api/rollcalls/open": SEE_SOMEWHERE,
    "GET /api/rollcalls/recent": TAKE_SOMEWHERE,
    "GET /api/rollcalls/lists": TAKE_SOMEWHERE,
    "GET /api/rollcalls/roster": TAKE,
    "GET /api/rollcalls": SEE_CLASS,
    "GET /api/rollcalls/{id}": SEE_CLASS,
    "GET /api/rollcalls/{id}/news": SEE_CLASS,
    "PUT /api/rollcalls/{id}": TAKE,
    "DELETE /api/rollcalls/{id}": TAKE,
    "POST /api/rollcalls/{id}/marks": TAKE,
    "POST /api/rollcalls/{id}/upload": TAKE,
    "POST /api/rollcalls/{id}/reload": TAKE,
    "POST /api/rollcalls/{id}/correct": TAKE,
    "POST /api/rollcalls/{id}/reopen": TAKE,
    "POST /api/rollcalls/{id}/withdraw": TAKE,
    "POST /api/rollcalls/{id}/restore": TAKE,
    "GET /api/meetings/last": TAKE,
    "GET /api/meetings/{id}": SEE_CLASS,
    "PUT /api/meetings/{id}": TAKE,
    "GET /api/twins": SEE_SOMEWHERE,
    "GET /api/twins/{id}": SEE_CLASS,
    "POST /api/twins/{id}/answer": TAKE,
    "GET /api/corrections": TAKE_SOMEWHERE,
    "POST /api/corrections": TAKE,
    "DELETE /api/corrections/{id}": TAKE_SOMEWHERE,  # one's own: of another's there is none
    "POST /api/corrections/{id}/accept": CORRECT_LATE,
    "POST /api/corrections/{id}/refuse": CORRECT_LATE,
    "GET /api/objections/mark": ANYBODY,
    "POST /api/objections": ANYBODY,
    "GET /api/objections/answer": ANYBODY,
    "GET /api/objections": TAKE_SOMEWHERE,
    "GET /api/objections/{number}": TAKE,
    "POST /api/objections/{number}/correct": TAKE,
    "POST /api/objections/{number}/stand": TAKE,
    "POST /api/objections/{number}/reopen": TAKE,
    # By the link of a mail, and by the cookie of the device that opened it: no session opens them.
    "POST /api/own/look": ANYBODY,
    "POST /api/own/new-link": ANYBODY,
    "POST /api/own/open": NO_ONE,
    "POST /api/own/end": NO_ONE,
    "GET /api/own": NO_ONE,
    "GET /api/own/record": NO_ONE,
    "GET /api/own/objections/mark": NO_ONE,
    "POST /api/own/objections": NO_ONE,
    "POST /api/own/leaves": NO_ONE,
    "PUT /api/own/certificates/{id}": NO_ONE,
    "PUT /api/own/certificates/{id}/pieces/{start}": NO_ONE,
    "GET /api/stop/{token}": ANYBODY,
    "POST /api/stop/{token}": ANYBODY,
    "POST /api/stop/{token}/again": ANYBODY,
    "DELETE /api/students/{id}/page-links": ONLY_OFFICE,
    "GET /api/feeds/{token}/classes.ics": ANYBODY,
    "GET /api/feeds": KEEP_SOMEWHERE,
    "POST /api/feeds": KEEP,
    "DELETE /api/feeds/{id}": KEEP,
    "GET /api/gateways": ONLY_OFFICE,
    "POST /api/gateways": ONLY_OFFICE,
    "PATCH /api/gateways/{id}": ONLY_OFFICE,
    "POST /api/gateways/{id}/secret": ONLY_OFFICE,
    "POST /api/gateways/{id}/test": ONLY_OFFICE,
    "DELETE /api/gateways/{id}": ONLY_OFFICE,
    "GET /api/gateways/dead": ONLY_OFFICE,
    "POST /api/gateways/dead/again": ONLY_OFFICE,
    "POST /api/gateways/dead/{id}/again": ONLY_OFFICE,
    "GET /api/marks/imports": KEEP,
    "POST /api/marks/preview": KEEP,
    "PUT /api/marks/imports/{id}": KEEP,
    "POST /api/marks/imports/{id}/undo": KEEP,
}

_NOTICES = {
    "GET /api/notices/outbox": ONLY_OFFICE,
    "POST /api/notices/outbox/stop": ONLY_OFFICE,
    "POST /api/notices/outbox/resume": ONLY_OFFICE,
    "POST /api/notices/outbox/again": ONLY_OFFICE,
    "POST /api/notices/outbox/hold": ONLY_OFFICE,
    "POST /api/notices/outbox/go-on": ONLY_OFFICE,
    "GET /api/notices/register": ONLY_OFFICE,
    "GET /api/notices/register/export": ONLY_OFFICE,
    "GET /api/notices/register/paper": ONLY_OFFICE,
    "GET /api/notices/register/told": ONLY_OFFICE,
    "GET /api/notices/register/{id}": ONLY_OFFICE,
    "GET /api/notices/check": ANYBODY,
}

_RECORDS = {
    "GET /api/sheets": SEE_CLASS,
    "GET /api/sheets/dates": SEE_CLASS,
    "GET /api/sheets/export": SEE_CLASS,
    "GET /api/sheets/check": ANYBODY,
    "GET /api/register": ANYBODY,
    "GET /api/profile/example": ANYBODY,
    "GET /api/profile": ANYBODY,
    "GET /api/profile/subjects": ANYBODY,
    "GET /api/attendance": SEE_CLASS,
    "GET /api/attendance/export": SEE_CLASS,
    "GET /api/attendance/register": SEE_CLASS,
    "POST /api/notice-board": SEE_CLASS,
    "GET /api/attendance/students/{id}": SEE_LIST,
    "GET /api/attendance/students/{id}/classes": SEE_CLASS,
    "GET /api/shortage": SEE_SOMEWHERE,
    "GET /api/shortage/lines": SEE_SOMEWHERE,
    "GET /api/shortage/export": SEE_SOMEWHERE,
    "GET /api/shortage/compare": SEE_SOMEWHERE,
    "GET /api/semester": SEE_SOMEWHERE,
    "GET /api/semester/export": SEE_SOMEWHERE,
    "GET /api/planned": SEE_CLASS,
    "PUT /api/planned": TAKE,
    **{
        f"GET /api/overview/{part}": SEE_SOMEWHERE
        for part in ("today", "fell", "weeks", "places", "hours", "expected", "classes")
    },
    "GET /api/home/classes": SEE_SOMEWHERE,
    "GET /api/home/fallen": SEE_SOMEWHERE,
    "GET /api/home/mine": TAKE_SOMEWHERE,
    "GET /api/home/setup": ONLY_OFFICE,
    "GET /api/day/mine": TAKE_SOMEWHERE,
    "GET /api/day/not-taken": SEE_SOMEWHERE,
    "GET /api/day/not-taken/export": SEE_SOMEWHERE,
    "GET /api/history": SIGNED_IN,  # everybody's own at least
    "GET /api/history/export": SIGNED_IN,
    "GET /api/notices": ONLY_OFFICE,
    "GET /api/notices/forecast": ONLY_OFFICE,
    "PUT /api/notices/settings": ONLY_OFFICE,
    "PUT /api/notices/kinds/{kind}": ONLY_OFFICE,
    "POST /api/notices/start": ONLY_OFFICE,
    "POST /api/notices/stop": ONLY_OFFICE,
    "GET /api/notices/preview": ONLY_OFFICE,
    "POST /api/notices/trial": ONLY_OFFICE,
    "GET /api/rules": ANYBODY,
    "GET /api/rules/preview": RULES,
    "GET /api/rules/preview/export": RULES,
    "POST /api/rules": RULES,
    "DELETE /api/rules/{id}": RULES,
    "GET /api/condonations": SEE_LIST,
    "POST /api/condonations/ask": ASK_CONDONING,
    "POST /api/condonations/recommend": RECOMMEND,
    "POST /api/condonations/decide": RULES,
    "POST /api/condonations/{id}/revoke": RULES,
    "GET /api/eligibility": SEE_SOMEWHERE,
    "POST /api/eligibility": RULES,
    "GET /api/eligibility/preview": RULES,
    "GET /api/eligibility/look-first": RULES,
    "GET /api/eligibility/check": ANYBODY,
    "GET /api/eligibility/keys": ANYBODY,
    "POST /api/eligibility/keys": ONLY_OFFICE,
    "GET /api/eligibility/{number}": SEE_LIST,
    "GET /api/eligibility/{number}/since": SEE_LIST,
    "GET /api/eligibility/{number}/compare": SEE_LIST,
    "GET /api/eligibility/{number}/compare/export": SEE_LIST,
    "GET /api/eligibility/{number}/export": SEE_LIST,
    "GET /api/eligibility/{number}/document": SEE_LIST,
    "GET /api/eligibility/{number}/signature": SEE_LIST,
    "GET /api/live": SIGNED_IN,  # at the lists: HEARD says who hears of what
    "POST /api/demo": ONLY_OFFICE,
}

OPERATIONS: dict[str, Who] = {
    **_ACCOUNTS,
    **_PEOPLE,
    **_CATALOGUE,
    **_LISTS,
    **_LEAVE,
    **_TIMETABLE,
    **_CLASSES,
    **_NOTICES,
    **_RECORDS,
}

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
