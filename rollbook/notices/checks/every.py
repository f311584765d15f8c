"""What is counted again at sending, for each kind; what somebody has just asked for is not counted."""

from rollbook.core.notices import Kind
from rollbook.notices.checking import Check
from rollbook.notices.checks.absent import check_absent
from rollbook.notices.checks.crossed import check_crossed
from rollbook.notices.checks.digest import check_digest
from rollbook.notices.checks.leave_decided import check_leave_decided
from rollbook.notices.checks.list_published import check_list_published
from rollbook.notices.checks.not_taken import check_not_taken
from rollbook.notices.checks.objection_answered import check_objection_answered
from rollbook.notices.checks.statement import check_statement

CHECKS: dict[Kind, Check] = {
    "crossed": check_crossed,
    "digest": check_digest,
    "statement": check_statement,
    "absent": check_absent,
    "not_taken": check_not_taken,
    "leave_decided": check_leave_decided,
    "objection_answered": check_objection_answered,
    "list_published": check_list_published,
}
