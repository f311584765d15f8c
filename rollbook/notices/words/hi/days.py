"""Days and months, as they are read."""

from datetime import date

_DAYS = ("सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार")
_SHORT_DAYS = ("सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि")
_MONTHS = (
    *("जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून"),
    *("जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"),
)


class Days:
    def write_day(self, day: date) -> str:
        return f"{day.day}\u00a0{_MONTHS[day.month - 1]}"

    def day_of_week(self, day: date) -> str:
        return _DAYS[day.weekday()]

    def short_day_of_week(self, day: date) -> str:
        return _SHORT_DAYS[day.weekday()]

    def write_days(self, first: date, last: date) -> str:
        if first == last:
            return self.write_day(first)
        if (first.year, first.month) == (last.year, last.month):
            return f"{first.day} से {self.write_day(last)}"
        return f"{self.write_day(first)} से {self.write_day(last)}"

    def write_month(self, month: str) -> str:
        year, number = month.split("-")
        return f"{_MONTHS[int(number) - 1]} {year}"

    def of(self, some: int, whole: int) -> str:
        return f"{whole} में से {some}"
