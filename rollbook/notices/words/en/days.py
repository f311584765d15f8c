"""Days and months, as they are read."""

from datetime import date

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


class Days:
    def write_day(self, day: date) -> str:
        return f"{day.day}\u00a0{_MONTHS[day.month - 1]}"

    def day_of_week(self, day: date) -> str:
        return _DAYS[day.weekday()]

    def short_day_of_week(self, day: date) -> str:
        return self.day_of_week(day)[:3]

    def write_days(self, first: date, last: date) -> str:
        if first == last:
            return self.write_day(first)
        if (first.year, first.month) == (last.year, last.month):
            return f"{first.day} to {self.write_day(last)}"
        return f"{self.write_day(first)} to {self.write_day(last)}"

    def write_month(self, month: str) -> str:
        year, number = month.split("-")
        return f"{_MONTHS[int(number) - 1]} {year}"

    def of(self, some: int, whole: int) -> str:
        return f"{some} of {whole}"
