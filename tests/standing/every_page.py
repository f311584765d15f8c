"""Every page, file and node that tells where students stand, held against each other and against counting by hand."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rollbook.core.marks import ATTENDED, LATE
from rollbook.core.rule import Level, Rule
from rollbook.standing.arithmetic import Counts
from tests.college import College
from tests.records import BATCH, PLACE, Term
from tests.standing.counted_by_hand import attended_and_counted, reaches
from tests.standing.test_exports import csv_of
from tests.tree.script import Script, stranger, token_of

RuleOf = Callable[[str], Rule]  # of a roll
_WORDS = {"met": "Eligible", "band": "Condonable", "short": "Short"}


@dataclass
class EveryPage:
    """Of all subjects whose places are given: those of one semester have one label in common."""

    term: Term
    college: College
    places: list[dict[str, Any]]

    def check(self, rule_of: RuleOf) -> dict[tuple[str, str], Any]:
        """All of them; what the profiles tell, by roll and subject."""
        records = self._records()
        together: dict[tuple[str, str], Any] = {}
        for (roll, _), record in records.items():
            rule = rule_of(roll)
            _check_by_hand(record, rule)
            assert (record["together"] is None) is (rule.of == "each")
            if record["together"]:
                together[roll, record["semester"]] = record["together"]["standing"]
        for (roll, semester), told in together.items():
            _check_sum(told, [each for key, each in records.items() if (key[0], each["semester"]) == (roll, semester)])
            _check_outcome(told, rule_of(roll), "together")
        standings = {key: record["standing"] for key, record in records.items()}
        self._check_lists(standings)
        self._check_students(standings, together)
        self._check_rolls(standings, together)
        self._check_shortage(standings, together)
        self._check_home(standings, together)
        self._check_files(standings, rule_of)
        self._check_tree(standings, rule_of)
        return records

    def _records(self) -> dict[tuple[str, str], Any]:
        """As the office sees them, and the same openly: those of who was called."""
        records = {}
        for place in self.places:
            listed = self.term.get("/api/attendance", **place)["items"]
            for line in listed:
                if not line["standing"]["classes"]:
                    continue
                own = self.term.get(f"/api/attendance/students/{line['student']}/classes", **place)
                openly = self.term.get("/api/profile", **place, roll=line["roll"])
                assert {name: own[name] for name in openly} == openly
                records[line["roll"], place["subject"]] = own
        return records

    def _check_lists(self, standings: dict[tuple[str, str], Any]) -> None:
        for place in self.places:
            for line in self.term.get("/api/attendance", **place)["items"]:
                if line["standing"]["classes"]:
                    assert line["standing"] == standings[line["roll"], place["subject"]]

    def _check_students(self, standings: dict[tuple[str, str], Any], together: dict[tuple[str, str], Any]) -> None:
        for roll, student in self.term.ids.items():
            page = self.term.get(f"/api/attendance/students/{student}")
            own = {(roll, each["subject"]): each["standing"] for each in page["subjects"]}
            assert own == {key: told for key, told in standings.items() if key[0] == roll}
            semesters = {(roll, each["semester"]): each["standing"] for each in page["together"]}
            assert semesters == {key: told for key, told in together.items() if key[0] == roll}

    def _check_rolls(self, standings: dict[tuple[str, str], Any], together: dict[tuple[str, str], Any]) -> None:
        for roll in self.term.ids:
            student = self.term.get("/api/profile/subjects", roll=roll)["student"]
            semesters = [*([student["running"]] if student["running"] else []), *student["earlier"]]
            lines = [each for semester in semesters for each in semester["subjects"]]
            own = {(roll, each["subject"]): each["ahead"]["standing"] for each in lines}
            told = {key: each for key, each in own.items() if each["classes"]}
            assert told == {key: each for key, each in standings.items() if key[0] == roll}
            for semester in semesters:
                below = [each for each in semester["subjects"] if each["ahead"]["standing"]["passing"] is False]
                assert semester["below"] == len(below)
                if student["rule"]["of"] != "each" and semester["together"]["standing"]["classes"]:
                    assert semester["together"]["standing"] == together[roll, semester["semester"]]

    def _check_shortage(self, standings: dict[tuple[str, str], Any], together: dict[tuple[str, str], Any]) -> None:
        short = {key: told for key, told in standings.items() if told["passing"] is False}
        shortage = self.term.get("/api/shortage")
        assert {(each["roll"], each["subject"]): each["standing"] for each in shortage["items"]} == short
        assert (shortage["below"], shortage["students"]) == (len(short), len(_counted(standings)))
        assert shortage["inBand"] == len([told for told in short.values() if told["outcome"] == "band"])
        if together:
            asked = self.term.get("/api/shortage", per="student")
            listed = {(each["roll"], each["semester"]): each["standing"] for each in asked["items"]}
            # Who is below in the total, and who is below in a subject where the rule asks for a least in each besides.
            semesters = {place["subject"]: place["semester"] for place in self.places}
            in_subjects = Counter((roll, semesters[subject]) for roll, subject in short if subject in semesters)
            either = {key for key, told in together.items() if told["passing"] is False or in_subjects[key]}
            assert listed == {key: together[key] for key in either}
            assert {(each["roll"], each["semester"]): each["shortIn"] for each in asked["items"]} == {
                key: in_subjects[key] for key in either
            }
            assert asked["below"] == len(either)
            assert asked["belowInSubjects"] == len([key for key in either if together[key]["passing"]])
            assert asked["students"] == len(_counted(together))
            in_band = [key for key, told in listed.items() if told["outcome"] == "band" and not in_subjects[key]]
            assert asked["inBand"] == len(in_band)
            assert {each["seenIn"]["subject"] for each in asked["items"]} <= {subject for _, subject in standings}
            # A department's list holds its own students, with all their subjects, wherever those are taught.
            parts = [
                self.term.get("/api/shortage", per="student", batch=batch, department=department)["items"]
                for batch, department in sorted({(each["batch"], each["department"]) for each in asked["items"]})
            ]
            told = [(each["roll"], each["semester"], each["standing"]) for part in parts for each in part]
            assert len(told) == len(asked["items"])
            assert {(roll, semester): standing for roll, semester, standing in told} == listed

    def _check_home(self, standings: dict[tuple[str, str], Any], together: dict[tuple[str, str], Any]) -> None:
        home = self.term.get("/api/home/fallen")
        short = [roll for told in (standings, together) for (roll, _), each in told.items() if each["passing"] is False]
        assert home["below"] == len(set(short))
        assert home["counted"] == len({roll for roll, _ in _counted(standings)})
        for each in home["items"]:
            told = together[each["roll"], each["semester"]] if each["subject"] is None else None
            assert each["standing"] == (told or standings[each["roll"], each["subject"]])

    def _check_files(self, standings: dict[tuple[str, str], Any], rule_of: RuleOf) -> None:
        for place in self.places:
            for form in ("totals", "wide"):
                for row in csv_of(self.term, **place, form=form):
                    if int(row["Classes"]):
                        roll = row["Roll Number"]
                        _check_row(row, standings[roll, place["subject"]], rule_of(roll))
        for row in csv_of(self.term, "/api/shortage/export"):
            roll = row["Roll Number"]
            _check_row(row, standings[roll, row["Subject"]], rule_of(roll))

    def _check_tree(self, standings: dict[tuple[str, str], Any], rule_of: RuleOf) -> None:
        script = Script(stranger(self.college), token_of(self.term.asha))
        for place in self.places:
            path = "/".join((BATCH, place["department"], place["semester"], place["subject"]))
            node = script.get(f"Attendance/Standing/{path}") or {}
            assert set(node) == {roll for roll, subject in standings if subject == place["subject"]}
            for roll, seen in node.items():
                told = standings[roll, place["subject"]]
                assert seen == {name: told[name] for name in seen}
                assert ("percentage" in seen) is (told["percentage"] is not None)
                assert ("uncalled" in seen) is (rule_of(roll).counted_from == "first")


def place_of(subject: str, semester: str = PLACE["semester"], department: str = PLACE["department"]) -> dict[str, Any]:
    return {**PLACE, "subject": subject, "semester": semester, "department": department}


def _counted(standings: dict[tuple[str, str], Any]) -> list[tuple[str, str]]:
    return [key for key, told in standings.items() if told["percentage"] is not None]


def _counts_of(told: dict[str, Any]) -> Counts:
    return Counts(*(told[name] for name in Counts._fields))


def _check_by_hand(record: dict[str, Any], rule: Rule) -> None:
    """Class by class."""
    marks = [(each["mark"], each["leave"]) for each in record["classes"]]
    seen = [mark for mark, _ in marks if mark in ATTENDED]
    leaves = {name: sum(leave == name for _, leave in marks) for name in ("duty", "medical", "other")}
    first = min((each["heldOn"], each["number"]) for each in record["classes"])
    told, before = record["standing"], record["beforeJoining"]
    assert told["uncalled"] == len(before)
    assert all((each["heldOn"], each["number"]) < first for each in before)
    assert before == [] or rule.counted_from == "first"
    assert record["held"] == len(record["classes"]) + len(before) + len(record["notCounted"])
    late = sum(mark == LATE for mark in seen)
    assert _counts_of(told) == Counts(len(seen), len(marks) - len(seen), late, **leaves, uncalled=told["uncalled"])
    assert record["classes"][-1]["percentage"] == told["percentage"]
    _check_outcome(told, rule, "subject")


def _check_outcome(told: dict[str, Any], rule: Rule, level: Level) -> None:
    counts = _counts_of(told)
    assert (told["attended"], told["counted"]) == attended_and_counted(counts, rule)
    line, floor = rule.line_at(level), rule.floor_at(level)
    assert told["line"] == (None if line is None else line / 100)
    if line is None or not told["counted"]:
        assert told["outcome"] is told["passing"] is None
        return
    in_band = floor is not None and reaches(counts, rule, floor)
    assert told["outcome"] == ("met" if reaches(counts, rule, line) else "band" if in_band else "short")


def _check_sum(told: dict[str, Any], records: list[dict[str, Any]]) -> None:
    for name in Counts._fields:
        assert told[name] == sum(record["standing"][name] for record in records)


def _check_row(row: dict[str, str], told: dict[str, Any], rule: Rule) -> None:
    percentage = float(row["Percentage"]) if row["Percentage"] else None
    assert (int(row["Classes"]), percentage) == (told["classes"], told["percentage"])
    if "Counted" in row:
        assert (int(row["Attended"]), int(row["Counted"])) == (told["attended"], told["counted"])
    assert int(row.get("Before Joining", 0)) == told["uncalled"]
    if "Standing" in row:
        assert row["Standing"] == {None: "", True: "Passing", False: "Below"}[told["passing"]]
    if "Outcome" in row:
        outcome = told["outcome"]
        assert row["Outcome"] == ("" if outcome is None else getattr(rule.words, outcome) or _WORDS[outcome])
    if "Marks" in row:
        assert row["Marks"] == ("" if told["marks"] is None else str(told["marks"]))
