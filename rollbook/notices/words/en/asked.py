"""What one person asks for: mails about a link."""

from datetime import date

from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.en.days import Days


class Asked(Days):
    def invitation_heading(self) -> str:
        return "An invitation to Rollbook"

    def invited(self, name: str | None, by: str | None, college: str) -> str:
        greeting = f"{name}, " if name else ""
        invites = f"{by} invites you" if by else "you are invited" if name else "You are invited"
        return f"{greeting}{invites} to Rollbook, the register of attendance of {college or 'the college'}."

    def choose_password(self) -> str:
        return "Choose a password"

    def password_heading(self) -> str:
        return "A link to a new password"

    def password_asked(self, name: str | None) -> str:
        return f"{name}, here is the link to a new password." if name else "Here is the link to a new password."

    def check_heading(self) -> str:
        return "Is this your address?"

    def is_it_yours(self, roll: str, college: str) -> Sentence:
        return (
            f"{college or 'The college'} has this address on record for the attendance of ",
            Bold(roll),
            ". One click says that it is yours.",
        )

    def yes_it_is(self) -> str:
        return "Yes, this is my address"

    def page_heading(self) -> str:
        return "A new link to the page of attendance"

    def page_asked(self, roll: str) -> Sentence:
        return ("The page of ", Bold(roll), " shows all subjects, leave and objections. It opens on one device.")

    def open_page(self) -> str:
        return "Open the page"

    def works_until(self, until: date) -> str:
        return f"The link works until {self.day_of_week(until)} {self.write_day(until)}."

    def no_link(self) -> str:
        return "Ask the college's office for the link."

    def not_asked_for(self) -> str:
        return "Whoever did not expect this mail need do nothing."
