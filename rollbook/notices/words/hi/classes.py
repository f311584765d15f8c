"""Classes that were missed, and classes that nobody has taken."""

from datetime import date

from rollbook.notices.facts import NotTaken
from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.hi.days import Days


class Classes(Days):
    def absent_heading(self, missed: int, day: date) -> str:
        return f"{self.write_day(day)} को {missed} {'कक्षा' if missed == 1 else 'कक्षाओं'} में अनुपस्थित"

    def missed_of_day(self, roll: str, day: date) -> Sentence:
        return (f"कक्षाओं में {self.day_of_week(day)} {self.write_day(day)} को ", Bold(roll), " की अनुपस्थिति दर्ज है।")

    def absent_foot(self, may_object: bool) -> str:
        return f"कोई प्रविष्टि ग़लत हो तो {'उसी पन्ने पर आपत्ति करें' if may_object else 'कॉलेज के कार्यालय को बताएँ'}।"

    def not_taken_heading(self, code: str, day: date) -> str:
        return f"{self.day_of_week(day)} की {code} की हाज़िरी नहीं हुई"

    def where_and_when(self, facts: NotTaken) -> str:
        room = f", कमरा {facts.room}" if facts.room else ""
        name = f"{facts.name}। " if facts.name else ""
        return f"{name}{facts.place}{room}, {self.write_day(facts.day)}।"

    def stands_on_home(self) -> str:
        return "लॉग इन करने पर यह होम पर मिलेगी।"

    def was_it_held(self) -> str:
        return "क्या कक्षा हुई थी?"

    def take_it_now(self) -> str:
        return "अभी हाज़िरी लें"

    def not_held_because(self) -> str:
        return "नहीं हुई, क्योंकि…"

    def who_is_asked(self, facts: NotTaken) -> str:
        if not facts.lecturer:
            return "समय-सारणी में इसके लिए किसी का नाम नहीं है। विभागाध्यक्ष होने के नाते आपको बताया जाता है।"
        if facts.to_head:
            return f"{facts.lecturer} से पूछा गया था, और यह अब भी बाक़ी है। विभागाध्यक्ष होने के नाते आपको बताया जाता है।"
        asked = f"{facts.lecturer}, समय-सारणी में यह कक्षा आपकी है, इसलिए आपसे पूछा जाता है।"
        told = facts.head_told_on
        return f"{asked} तब भी बाक़ी रहे तो {self.day_of_week(told)} को विभागाध्यक्ष को बताया जाएगा।" if told else asked
