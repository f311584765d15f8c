"""The words of mails in Hindi, as docs/hindi.md has them: no sentence shows a student's gender."""

from datetime import date

from rollbook.core.notices import Relation
from rollbook.notices.facts import NotTaken, SubjectSum
from rollbook.notices.words.content import Bold, Sentence

_DAYS = ("सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार")
_SHORT_DAYS = ("सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि")
_MONTHS = (
    *("जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून"),
    *("जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"),
)
_DECISIONS = {"granted": "स्वीकृत", "refused": "अस्वीकृत", "withdrawn": "रद्द"}
_OUTCOMES = {"corrected": "सुधारा गया", "kept": "वैसा ही रखा गया"}


def write_day(day: date) -> str:
    return f"{day.day}\u00a0{_MONTHS[day.month - 1]}"


def day_of_week(day: date) -> str:
    return _DAYS[day.weekday()]


def short_day_of_week(day: date) -> str:
    return _SHORT_DAYS[day.weekday()]


def write_days(first: date, last: date) -> str:
    if first == last:
        return write_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} से {write_day(last)}"
    return f"{write_day(first)} से {write_day(last)}"


def write_month(month: str) -> str:
    year, number = month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def of(some: int, whole: int) -> str:
    return f"{whole} में से {some}"


def stop_these() -> str:
    return "ये मेल बंद करें"


def sent_to(relation: Relation) -> str:
    if relation == "student":
        return "कॉलेज में दर्ज विद्यार्थी के पते पर भेजा गया।"
    return "कॉलेज में दर्ज अभिभावक को भेजा गया।"


def only_opening_is_noted() -> str:
    return "यह मेल बाहर से कुछ नहीं मँगाता; केवल पेज का खुलना दर्ज होता है।"


def look_elsewhere(origin: str) -> str:
    where = f"{origin} पर देखी जा सकती है या " if origin else ""
    return f"हर कक्षा {where}कॉलेज के कार्यालय से पूछी जा सकती है।"


def see_all_classes() -> str:
    return "सभी कक्षाएँ देखें"


def see_all_subjects() -> str:
    return "सभी विषय देखें"


def all_together() -> str:
    return "सभी विषय मिलाकर"


def hint(entry: SubjectSum) -> str:
    if not entry.reachable:
        return "अब पहुँच से बाहर"
    if entry.attend:
        return f"अगली {entry.attend} में उपस्थिति"
    if entry.may_miss is None:
        return ""
    return f"{entry.may_miss or 'कोई नहीं'} छूट {'सकती हैं' if entry.may_miss > 1 else 'सकती है'}"


def how_counted(entry: SubjectSum) -> str:
    told = [f"{entry.late} देर से"] if entry.late else []
    told += [f"{entry.on_duty} ड्यूटी पर"] if entry.on_duty else []
    return ", ".join(told)


def crossed_heading(code: str | None, line: str) -> str:
    where = f"{code} में" if code else "सभी विषय मिलाकर"
    return f"{where} उपस्थिति {line} % से कम है"


def line_is(line: str) -> str:
    return f"सीमा {line} % पर है।"


def was_present(roll: str, entry: SubjectSum, up_to: date) -> Sentence:
    named = f"{entry.code} ({entry.name})" if entry.code and entry.name else entry.code or all_together()
    counted = f" ({how_counted(entry)})" if how_counted(entry) else ""
    present = f"{named} की {entry.classes} में से {entry.present} कक्षाओं में{counted} दर्ज है।"
    return (f"{day_of_week(up_to)} {write_day(up_to)} तक ", Bold(roll), f" की उपस्थिति {present}")


def way_back(line: str, entry: SubjectSum) -> Sentence:
    left = "" if entry.left is None else f" इस सत्र में {_left(entry.left)}।"
    if not entry.reachable:
        return (f"इस सत्र में अब {line} % तक पहुँचना संभव नहीं है।{left}",)
    if not entry.attend:
        return ()
    next_ones = "कक्षा" if entry.attend == 1 else f"{entry.attend} कक्षाएँ"
    return (f"फिर से {line} % तक पहुँचने के लिए अगली ", Bold(next_ones), f" बिना चूके।{left}")


def may_be_condoned() -> str:
    return "कॉलेज इतनी कम उपस्थिति पर छूट दे सकता है। कारण हो तो कार्यालय को बताएँ।"


def told_once(until: date | None, has_page: bool) -> str:
    where = "उसी पेज पर आपत्ति करें" if has_page else "कॉलेज के कार्यालय को बताएँ"
    by = f"{write_day(until)} तक " if until else ""
    return f"यह एक ही बार बताया जाता है। कोई प्रविष्टि ग़लत हो तो {by}{where}।"


def digest_heading(below: int, subjects: int, line: str) -> str:
    return f"इस सप्ताह: {subjects} में से {below} {'विषय' if below == 1 else 'विषयों'} में उपस्थिति {line} % से कम है"


def this_week(present: int, classes: int) -> str:
    return f"इस सप्ताह {of(present, classes)}" if classes else "इस सप्ताह कोई कक्षा नहीं"


def others_are_above(others: int) -> str:
    return "बाक़ी विषय सीमा से ऊपर है।" if others == 1 else f"बाक़ी {others} विषय सीमा से ऊपर हैं।"


def days_left(days: int) -> str:
    return f"कक्षाओं का {days} दिन बाक़ी है।" if days == 1 else f"कक्षाओं के {days} दिन बाक़ी हैं।"


def can_be_reached(reachable: int, below: int) -> str:
    if not reachable:
        return "इस सत्र में अब सीमा तक पहुँचना संभव नहीं है।"
    if reachable < below:
        return f"{of(reachable, below)} में अब भी सीमा तक पहुँचा जा सकता है।"
    return "अब भी सीमा तक पहुँचा जा सकता है।"


def digest_foot(roll: str, first: date, last: date) -> str:
    return f"{roll} के बारे में, सप्ताह {write_days(first, last)}। जब तक कोई विषय सीमा से नीचे है, हर सप्ताह भेजा जाता है।"


def statement_heading(month: str) -> str:
    return f"उपस्थिति विवरण, {month}"


def are_at_line(roll: str, line: str) -> Sentence:
    return ("विषयों में ", Bold(roll), f" की उपस्थिति {line} % या अधिक है।")


def counted_from(first: date, last: date) -> str:
    return f"{write_day(first)} से {write_day(last)} तक गिना गया।"


def exact_by_timetable() -> str:
    return "“छूट सकती हैं” समय-सारणी के अनुसार सत्र के अंत तक सही है।"


def cannot_be_stopped(number: str) -> str:
    return f"कॉलेज यह हर महीने हर विद्यार्थी और अभिभावक को भेजता है; इसे बंद नहीं किया जा सकता। क्रमांक {number}।"


def absent_heading(missed: int, day: date) -> str:
    return f"{write_day(day)} को {missed} {'कक्षा' if missed == 1 else 'कक्षाओं'} में अनुपस्थित"


def missed_of_day(roll: str, day: date) -> Sentence:
    return (f"कक्षाओं में {day_of_week(day)} {write_day(day)} को ", Bold(roll), " की अनुपस्थिति दर्ज है।")


def absent_foot(has_page: bool) -> str:
    return f"कोई प्रविष्टि ग़लत हो तो {'उसी पेज पर आपत्ति करें' if has_page else 'कॉलेज के कार्यालय को बताएँ'}।"


def not_taken_heading(code: str, day: date) -> str:
    return f"{day_of_week(day)} की {code} की हाज़िरी नहीं हुई"


def where_and_when(facts: NotTaken) -> str:
    room = f", कमरा {facts.room}" if facts.room else ""
    name = f"{facts.name}। " if facts.name else ""
    return f"{name}{write_day(facts.day)}, {facts.place}{room}।"


def stands_on_home() -> str:
    return "लॉग इन करने पर यह होम पर मिलेगी।"


def was_it_held() -> str:
    return "क्या कक्षा हुई थी?"


def take_it_now() -> str:
    return "अभी हाज़िरी लें"


def not_held_because() -> str:
    return "नहीं हुई, क्योंकि…"


def who_is_asked(facts: NotTaken) -> str:
    if not facts.lecturer:
        return "समय-सारणी में इसके लिए किसी का नाम नहीं है। विभागाध्यक्ष होने के नाते आपको बताया जाता है।"
    if facts.to_head:
        return f"{facts.lecturer} से पूछा गया था, और यह अब भी बाक़ी है। विभागाध्यक्ष होने के नाते आपको बताया जाता है।"
    asked = f"{facts.lecturer}, समय-सारणी में यह कक्षा आपकी है, इसलिए आपसे पूछा जाता है।"
    told = facts.head_told_on
    return f"{asked} तब भी बाक़ी रहे तो {day_of_week(told)} को विभागाध्यक्ष को बताया जाएगा।" if told else asked


def leave_heading(decision: str, first: date, last: date) -> str:
    return f"{_span(first, last)} का अवकाश {_DECISIONS[decision]}"


def leave_decision(decision: str) -> str:
    return _DECISIONS[decision]


def leave_is(roll: str, kind: str, decision: str, first: date, last: date) -> Sentence:
    return (Bold(roll), f" का अवकाश ({kind}), {_span(first, last)}: {_DECISIONS[decision]}।")


def because(words: str) -> str:
    return f"कॉलेज के शब्द: “{words}”"


def objection_heading(code: str, day: date) -> str:
    return f"{write_day(day)} की {code} पर आपत्ति का उत्तर"


def objection_outcome(outcome: str) -> str:
    return _OUTCOMES[outcome]


def objection_is(roll: str, code: str, day: date, at: str | None, outcome: str) -> Sentence:
    done = "सुधार दी गई है" if outcome == "corrected" else "देखी गई और वैसी ही रखी गई है"
    return (f"{write_day(day)}{f', {at}' if at else ''} की {code} में ", Bold(roll), f" की प्रविष्टि {done}।")


def list_heading(number: int, provisional: bool) -> str:
    return f"{'अस्थायी ' if provisional else ''}सूची सं. {number} प्रकाशित"


def list_below(roll: str, codes: list[str], semester: str) -> Sentence:
    named = codes[0] if len(codes) == 1 else f"{', '.join(codes[:-1])} और {codes[-1]}"
    return (Bold(roll), " की उपस्थिति ", Bold(named), f" में सीमा से नीचे है ({semester})।")


def list_clear(roll: str, semester: str) -> Sentence:
    return (Bold(roll), f" को हर परीक्षा में बैठने की अनुमति है ({semester})।")


def object_until(until: date) -> str:
    return f"यह अस्थायी है: {write_day(until)} तक आपत्ति करें।"


def list_is_final() -> str:
    return "यह अंतिम है।"


def ask_for_list() -> str:
    return "सूची कॉलेज के कार्यालय में देखी जा सकती है।"


def see_list() -> str:
    return "सूची देखें"


def invitation_heading() -> str:
    return "Rollbook में आमंत्रण"


def invited(name: str | None, by: str | None, college: str) -> str:
    greeting = f"{name}, " if name else ""
    who = f"{by} की ओर से " if by else ""
    return f"{greeting}{who}आपको Rollbook में आमंत्रण है। यह {college or 'कॉलेज'} का उपस्थिति रजिस्टर है।"


def choose_password() -> str:
    return "पासवर्ड चुनें"


def password_heading() -> str:
    return "नए पासवर्ड का लिंक"


def password_asked(name: str | None) -> str:
    return f"{name}, यह नए पासवर्ड का लिंक है।" if name else "यह नए पासवर्ड का लिंक है।"


def check_heading() -> str:
    return "क्या यह आपका पता है?"


def is_it_yours(roll: str, college: str) -> Sentence:
    return (f"{college or 'कॉलेज'} में ", Bold(roll), " की उपस्थिति के लिए यह पता दर्ज है। एक क्लिक से बताएँ कि यह आपका है।")


def yes_it_is() -> str:
    return "हाँ, यह मेरा पता है"


def page_heading() -> str:
    return "उपस्थिति के पेज का नया लिंक"


def page_asked(roll: str) -> Sentence:
    return (Bold(roll), " के पेज पर सभी विषय, अवकाश और आपत्तियाँ हैं। यह एक ही डिवाइस पर खुलता है।")


def open_page() -> str:
    return "पेज खोलें"


def works_until(until: date) -> str:
    return f"लिंक {day_of_week(until)} {write_day(until)} तक चलता है।"


def no_link() -> str:
    return "लिंक कॉलेज के कार्यालय से लें।"


def not_asked_for() -> str:
    return "जिसे इस मेल की अपेक्षा नहीं थी, उसे कुछ करना ज़रूरी नहीं।"


def _left(left: int) -> str:
    return "अब कोई बाक़ी नहीं है" if not left else f"{left} {'बाक़ी है' if left == 1 else 'बाक़ी हैं'}"


def _span(first: date, last: date) -> str:
    return write_days(first, last) if first == last else f"{write_days(first, last)} तक"
