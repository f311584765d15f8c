"""What one person asks for: mails about a link."""

from datetime import date

from rollbook.notices.words.content import Bold, Sentence
from rollbook.notices.words.hi.days import Days


class Asked(Days):
    def invitation_heading(self) -> str:
        return "Rollbook में आमंत्रण"

    def invited(self, name: str | None, by: str | None, college: str) -> str:
        greeting = f"{name}, " if name else ""
        who = f"{by} की ओर से " if by else ""
        return f"{greeting}{who}आपको Rollbook में आमंत्रण है। यह {college or 'कॉलेज'} का उपस्थिति रजिस्टर है।"

    def choose_password(self) -> str:
        return "पासवर्ड चुनें"

    def password_heading(self) -> str:
        return "नए पासवर्ड का लिंक"

    def password_asked(self, name: str | None) -> str:
        return f"{name}, यह नए पासवर्ड का लिंक है।" if name else "यह नए पासवर्ड का लिंक है।"

    def check_heading(self) -> str:
        return "क्या यह आपका पता है?"

    def is_it_yours(self, roll: str, college: str) -> Sentence:
        return (f"{college or 'कॉलेज'} में ", Bold(roll), " की उपस्थिति के लिए यह पता दर्ज है। एक क्लिक से बताएँ कि यह आपका है।")

    def yes_it_is(self) -> str:
        return "हाँ, यह मेरा पता है"

    def page_heading(self) -> str:
        return "उपस्थिति के पन्ने का नया लिंक"

    def page_asked(self, roll: str) -> Sentence:
        return (Bold(roll), " के पन्ने पर सभी विषय, अवकाश और आपत्तियाँ हैं। यह एक ही डिवाइस पर खुलता है।")

    def open_page(self) -> str:
        return "पन्ना खोलें"

    def works_until(self, until: date) -> str:
        return f"लिंक {self.day_of_week(until)} {self.write_day(until)} तक चलता है।"

    def no_link(self) -> str:
        return "लिंक कॉलेज के कार्यालय से लें।"

    def not_asked_for(self) -> str:
        return "जिसे इस मेल की अपेक्षा नहीं थी, उसे कुछ करना ज़रूरी नहीं।"
