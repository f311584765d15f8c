import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";

const RELATIONS: Record<string, string> = { mother: "माता", father: "पिता", guardian: "अभिभावक" };

export const contacts: Wordings<"contacts"> = {
  address_breaks: "में नई पंक्ति या कोई अदृश्य चिह्न है",
  address_is_list: "में एक से अधिक पते हैं: एक लिखें, बिना अल्पविराम और ख़ाली जगह के",
  address_with_name: "में नाम, टिप्पणी या कोष्ठक है: केवल पता लिखें",
  address_not_ascii: "में ऐसे अक्षर हैं जो मेल सर्वर नहीं लेते: केवल a से z, अंक और . _ - + जैसे चिह्न",
  mobile_bad: "मोबाइल नंबर नहीं है: + और 7 से 15 अंक लिखें, जैसे +91 98765 43210",
  mobile_no_country: "में देश नहीं लिखा है: पहले + और देश का नंबर लिखें, जैसे +91 98765 43210",
  language_unknown: "न अंग्रेज़ी है न हिन्दी",
  no_such_contact: "यह संपर्क अब नहीं है।",
  contact_empty: "ईमेल पता या मोबाइल नंबर लिखें।",
  no_mail_server: "कोई मेल सर्वर नहीं है, इसलिए पता जाँचा नहीं जा सकता। कुछ नहीं बदला गया।",
  nothing_to_check: "जाँचने के लिए चाहिए",
  contact_there: ({ relation }) => `इस विद्यार्थी के संपर्कों में ${RELATIONS[relation] ?? relation} पहले से हैं।`,
  contacts_full: ({ most }) => `एक विद्यार्थी के अधिक से अधिक ${figure(most)} संपर्क होते हैं।`,
};
