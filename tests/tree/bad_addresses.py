"""Addresses with a key that no node can have."""

BAD_ADDRESSES = [
    "/Attendance/a%2Fb.json",
    "/Attendance/Year/..%2F..%2Fapi.json",
    "/Attendance/%2e%2e/Year.json",
    "/Attendance//Year.json",
    "/Attendance/Year/.json",
    "/Attendance/a.b.json",
    "/Attendance/a%23b.json",
    "/Attendance/a$b.json",
    "/Attendance/[0].json",
    "/Attendance/a%01.json",
    "/Attendance/a%7F.json",
    "/Attendance/%FF.json",
    "/Attendance/" + "x" * 769 + ".json",
    "/Attendance/" + "/".join("a" * 32) + ".json",
]
