"""Every operation of the OpenAPI document: who it is for, and a request that works. In this order all of them work."""

from torture.doors.accounts import account_doors, own_account_doors, people_doors
from torture.doors.classes import marks_file_doors, rollcall_doors
from torture.doors.door import Door
from torture.doors.known import Known
from torture.doors.leaves import leave_doors
from torture.doors.lists import catalogue_doors, group_doors, list_doors, student_doors
from torture.doors.notices import feed_doors, gateway_doors, notice_doors, notice_setting_doors
from torture.doors.records import record_doors
from torture.doors.rules import condonation_doors, eligibility_doors, rule_doors
from torture.doors.students import objection_doors, own_page_doors
from torture.doors.timetable import calendar_doors, timetable_doors


def api_doors(known: Known) -> list[Door]:
    return [
        *account_doors(known),
        *people_doors(known),
        *catalogue_doors(known),
        *list_doors(known),
        *group_doors(known),
        *leave_doors(known),
        *timetable_doors(known),
        *calendar_doors(known),
        *notice_doors(known),
        *notice_setting_doors(),  # which stop all that waits
        *rule_doors(known),
        *eligibility_doors(known),
        *condonation_doors(known),
        *student_doors(known),
        *rollcall_doors(known),
        *objection_doors(known),
        *own_page_doors(known),
        *feed_doors(known),
        *gateway_doors(known),
        *marks_file_doors(known),
        *record_doors(known),
        *own_account_doors(known),
    ]
