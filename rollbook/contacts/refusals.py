"""What contacts refuse with. Of one box: the rest of a sentence that begins with the name of the box."""

from rollbook.core.sentences import Sentences

_contacts = Sentences("contacts")

ADDRESS_BREAKS = _contacts.fixed("address_breaks", "has a line break or another sign that is not seen")
ADDRESS_IS_LIST = _contacts.fixed("address_is_list", "holds more than one address: write one, without commas or spaces")
ADDRESS_WITH_NAME = _contacts.fixed(
    "address_with_name", "has a name, a remark or brackets in it: write the address alone"
)
ADDRESS_NOT_ASCII = _contacts.fixed(
    "address_not_ascii", "has letters that mail servers do not take: only a to z, digits and signs like . _ - +"
)
MOBILE_BAD = _contacts.fixed("mobile_bad", "is no mobile number: write + and 7 to 15 digits, as in +91 98765 43210")
MOBILE_NO_COUNTRY = _contacts.fixed(
    "mobile_no_country", "does not say its country: write + and the country's number first, as in +91 98765 43210"
)
LANGUAGE_UNKNOWN = _contacts.fixed("language_unknown", "is neither English nor Hindi")

NO_SUCH_CONTACT = _contacts.fixed("no_such_contact", "This contact is not there any more.")
CONTACT_EMPTY = _contacts.fixed("contact_empty", "Write an e-mail address or a mobile number.")
NO_MAIL_SERVER = _contacts.fixed(
    "no_mail_server", "No mail server is set, so the address cannot be checked. Nothing was changed."
)
NOTHING_TO_CHECK = _contacts.fixed("nothing_to_check", "is needed to be checked")


@_contacts.filled
def contact_there(relation: str) -> str:
    return f"This student has a {relation} among the contacts already."


@_contacts.filled
def contacts_full(most: int) -> str:
    return f"A student has at most {most} contacts."
