"""What a phone keeps of the college, from one answer, to take any class without network."""

from typing import Any


class KeptLists:
    def __init__(self, kept: dict[str, Any]) -> None:
        levels = ("batch", "department", "semester")
        labels = {
            level: dict(kept[many]) for level, many in zip(levels, ("batches", "departments", "semesters"), strict=True)
        }
        self.subjects = {
            (*(labels[level][each] for level, each in zip(levels, ids, strict=True)), code): (subject, *ids[:2])
            for subject, *ids, code in kept["subjects"]
        }
        self.lists = {
            (each["batch"], each["department"]): [student for student, *_ in each["students"]] for each in kept["lists"]
        }
        self.groups = {group: members for group, _, _, members in kept["groups"]}
        self.choices = dict(kept["choices"])

    def whom_to_call(self, chosen: dict[str, Any]) -> list[int]:
        """Of all together each once, in the order of the list."""
        *place, group = chosen.values()
        subject, batch, department = self.subjects[tuple(place)]
        listed = self.lists[batch, department]
        if subject not in self.choices:
            return listed
        together = {who for each in self.choices[subject] for who in self.groups[each]}
        return self.groups[group] if group else [who for who in listed if who in together]
