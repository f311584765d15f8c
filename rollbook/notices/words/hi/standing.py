"""Who fell below the line, the week's digest and the month's statement."""

from datetime import date

from rollbook.notices.facts import SubjectSum
from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.hi.mails import Mails


class Standing(Mails):
    def crossed_heading(self, code: str | None, line: str) -> str:
        where = f"{code} में" if code else "सभी विषय मिलाकर"
        return f"{where} उपस्थिति {line} % से कम है"

    def line_is(self, line: str) -> str:
        return f"सीमा {line} % पर है।"

    def was_present(self, roll: str, entry: SubjectSum, up_to: date) -> Sentence:
        named = f"{entry.code} ({entry.name})" if entry.code and entry.name else entry.code or self.all_together()
        counted = f" ({self.how_counted(entry)})" if self.how_counted(entry) else ""
        present = f"{named} की {entry.classes} में से {entry.present} कक्षाओं में{counted} दर्ज है।"
        return (f"{self.day_of_week(up_to)} {self.write_day(up_to)} तक ", Bold(roll), f" की उपस्थिति {present}")

    def way_back(self, line: str, entry: SubjectSum) -> Sentence:
        attend, left = entry.attend, entry.left
        if not entry.reachable:
            are_left = "" if left is None else f" इस सत्र में {self._left(left)}।"
            return (f"इस सत्र में अब {line} % तक पहुँचना संभव नहीं है।{are_left}",)
        if not attend:
            return ()
        if left is None:
            next_ones = "कक्षा" if attend == 1 else f"{attend} कक्षाएँ"
            return (f"फिर से {line} % तक पहुँचने के लिए अगली ", Bold(next_ones), " बिना चूके।")
        of_left = f"{left} में से {attend} {'कक्षा' if attend == 1 else 'कक्षाओं'}"
        whole = f"सभी {left} कक्षाओं" if attend == left else of_left
        some = "एक कक्षा" if left == 1 else whole
        return (f"फिर से {line} % तक पहुँचने के लिए इस सत्र की बची हुई ", Bold(some), " में उपस्थिति ज़रूरी है।")

    def may_be_condoned(self) -> str:
        return "कॉलेज इतनी कम उपस्थिति पर छूट दे सकता है। कारण हो तो कार्यालय को बताएँ।"

    def told_once(self, object_until: date | None) -> str:
        """Until when on that page; None: not there."""
        on_page = f"{self.write_day(object_until)} तक उसी पन्ने पर आपत्ति करें" if object_until else ""
        return f"यह एक ही बार बताया जाता है। कोई प्रविष्टि ग़लत हो तो {on_page or 'कॉलेज के कार्यालय को बताएँ'}।"

    def digest_heading(self, below: int, subjects: int, line: str) -> str:
        return f"इस सप्ताह: {subjects} में से {below} {'विषय' if below == 1 else 'विषयों'} में उपस्थिति {line} % से कम है"

    def digest_heading_together(self, line: str) -> str:
        return f"इस सप्ताह: सभी विषय मिलाकर उपस्थिति {line} % से कम है"

    def this_week(self, present: int, classes: int) -> str:
        return f"इस सप्ताह {self.of(present, classes)}" if classes else "इस सप्ताह कोई कक्षा नहीं"

    def others_are_above(self, others: int) -> str:
        return "बाक़ी विषय सीमा पर या उससे ऊपर है।" if others == 1 else f"बाक़ी {others} विषय सीमा पर या उससे ऊपर हैं।"

    def days_left(self, days: int) -> str:
        return f"कक्षाओं का {days} दिन बाक़ी है।" if days == 1 else f"कक्षाओं के {days} दिन बाक़ी हैं।"

    def can_be_reached(self, reachable: int, below: int) -> str:
        if not reachable:
            return "इस सत्र में अब सीमा तक पहुँचना संभव नहीं है।"
        if reachable < below:
            return f"{self.of(reachable, below)} में अब भी सीमा तक पहुँचा जा सकता है।"
        return "अब भी सीमा तक पहुँचा जा सकता है।"

    def digest_foot(self, roll: str, first: date, last: date) -> str:
        return (
            f"{roll} के बारे में, सप्ताह {self.write_days(first, last)}। जब तक कोई विषय सीमा से नीचे है, हर सप्ताह भेजा जाता है।"
        )

    def statement_heading(self, month: str) -> str:
        return f"उपस्थिति विवरण, {month}"

    def are_at_line(self, roll: str, line: str) -> Sentence:
        return ("विषयों में ", Bold(roll), f" की उपस्थिति {line} % या अधिक है।")

    def counted_from(self, first: date, last: date) -> str:
        return f"{self.write_day(first)} से {self.write_day(last)} तक गिना गया।"

    def exact_by_timetable(self) -> str:
        return "“छूट सकती हैं” समय-सारणी के अनुसार सत्र के अंत तक सही है।"

    def cannot_be_stopped(self, number: str) -> str:
        return f"कॉलेज यह हर महीने हर विद्यार्थी और अभिभावक को भेजता है; इसे बंद नहीं किया जा सकता। क्रमांक {number}।"

    def _left(self, left: int) -> str:
        return "अब कोई बाक़ी नहीं है" if not left else f"{left} {'बाक़ी है' if left == 1 else 'बाक़ी हैं'}"
