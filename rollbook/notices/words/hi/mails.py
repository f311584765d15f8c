"""What stands in every mail, and about a subject in several of them."""

from rollbook.core.notices import Relation
from rollbook.notices.facts import SubjectSum
from rollbook.notices.words.hi.days import Days


class Mails(Days):
    def stop_these(self) -> str:
        return "ये मेल बंद करें"

    def sent_to(self, relation: Relation) -> str:
        if relation == "student":
            return "कॉलेज में दर्ज विद्यार्थी के पते पर भेजा गया।"
        return "कॉलेज में दर्ज अभिभावक को भेजा गया।"

    def only_opening_is_noted(self) -> str:
        return "यह मेल बाहर से कुछ नहीं मँगाता; केवल पन्ने का खुलना दर्ज होता है।"

    def look_elsewhere(self, origin: str) -> str:
        where = f"{origin} पर देखी जा सकती है या " if origin else ""
        return f"हर कक्षा {where}कॉलेज के कार्यालय से पूछी जा सकती है।"

    def see_all_classes(self) -> str:
        return "सभी कक्षाएँ देखें"

    def see_all_subjects(self) -> str:
        return "सभी विषय देखें"

    def all_together(self) -> str:
        return "सभी विषय मिलाकर"

    def hint(self, entry: SubjectSum) -> str:
        if not entry.reachable:
            return "अब पहुँच से बाहर"
        if entry.attend:
            which = f"अगली {entry.attend}" if entry.left is None else f"बची {entry.left} में से {entry.attend}"
            return f"{which} में उपस्थिति"
        if entry.may_miss is None:
            return ""
        return f"{entry.may_miss or 'कोई नहीं'} छूट {'सकती हैं' if entry.may_miss > 1 else 'सकती है'}"

    def how_counted(self, entry: SubjectSum) -> str:
        told = [f"{entry.late} देर से"] if entry.late else []
        told += [f"{entry.on_duty} ड्यूटी पर"] if entry.on_duty else []
        return ", ".join(told)
