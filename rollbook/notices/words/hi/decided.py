"""Leave, objections and lists."""

from datetime import date

from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.hi.days import Days

_DECISIONS = {"granted": "स्वीकृत", "refused": "अस्वीकृत", "withdrawn": "रद्द"}
_OUTCOMES = {"corrected": "सुधारा गया", "kept": "वैसा ही रखा गया"}


class Decided(Days):
    def leave_heading(self, decision: str, first: date, last: date) -> str:
        return f"{self._span(first, last)} का अवकाश {_DECISIONS[decision]}"

    def leave_decision(self, decision: str) -> str:
        return _DECISIONS[decision]

    def leave_is(self, roll: str, kind: str, decision: str, first: date, last: date) -> Sentence:
        return (Bold(roll), f" का अवकाश ({kind}), {self._span(first, last)}: {_DECISIONS[decision]}।")

    def because(self, words: str) -> str:
        return f"कॉलेज के शब्द: “{words}”"

    def objection_heading(self, code: str, day: date) -> str:
        return f"{self.write_day(day)} की {code} पर आपत्ति का उत्तर"

    def objection_outcome(self, outcome: str) -> str:
        return _OUTCOMES[outcome]

    def objection_is(self, roll: str, code: str, day: date, at: str | None, outcome: str) -> Sentence:
        done = "सुधार दी गई है" if outcome == "corrected" else "देखी गई और वैसी ही रखी गई है"
        return (f"{self.write_day(day)}{f', {at}' if at else ''} की {code} में ", Bold(roll), f" की प्रविष्टि {done}।")

    def list_heading(self, number: int, provisional: bool) -> str:
        return f"{'अस्थायी ' if provisional else ''}सूची सं. {number} प्रकाशित"

    def list_below(self, roll: str, codes: list[str], together: bool, semester: str) -> Sentence:
        named = " और ".join(filter(None, (", ".join(codes[:-1]), *codes[-1:])))
        where = " और ".join(filter(None, (f"{named} में" if named else "", "सभी विषय मिलाकर" if together else "")))
        return (Bold(roll), " की उपस्थिति ", Bold(where), f" सीमा से नीचे है ({semester})।")

    def list_clear(self, roll: str, semester: str) -> Sentence:
        return (Bold(roll), f" को हर परीक्षा में बैठने की अनुमति है ({semester})।")

    def object_until(self, until: date) -> str:
        return f"यह अस्थायी है: {self.write_day(until)} तक आपत्ति करें।"

    def list_is_final(self) -> str:
        return "यह अंतिम है।"

    def ask_for_list(self) -> str:
        return "सूची कॉलेज के कार्यालय में देखी जा सकती है।"

    def see_list(self) -> str:
        return "सूची देखें"

    def _span(self, first: date, last: date) -> str:
        return self.write_days(first, last) if first == last else f"{self.write_days(first, last)} तक"
