import type { own as english } from "@/lib/messages/en/own";
import { counted } from "./counting";
import { outOf } from "./rollcall-day";

export const own: typeof english = {
  notForYou: "यह पृष्ठ आपके खाते के लिए नहीं है",
  notForYouText: "आप जो देख और कर सकते हैं वह मुख्य पृष्ठ पर है। यदि यह पृष्ठ आपके लिए भी होना चाहिए तो कार्यालय से कहें।",
  noGrant: "आपके खाते को अभी कुछ नहीं सौंपा गया है",
  noGrantText:
    "आज आपके नाम पर कोई अधिकार लागू नहीं है, इसलिए यहाँ लेने या पढ़ने को कुछ नहीं है। कार्यालय से कहें कि आपके विषय आपको सौंपे जाएँ।",
  title: "मेरी कक्षाएँ",
  sheets: "मेरे पत्रक",
  waits: "आपकी प्रतीक्षा में",
  leaves: (count) => counted(count, "अवकाश"),
  oldest: (date) => `सबसे पुराना ${date} को माँगा गया`,
  classes: (count, last) => `${counted(count, "कक्षा", "कक्षाएँ")}, पिछली ${last}`,
  noneHeld: (students) => `${counted(students, "विद्यार्थी")}, अभी कोई कक्षा नहीं`,
  presentOf: (present, all) => outOf(present, all),
  open: "खुली",
  takeOf: (name) => `${name} की उपस्थिति लें`,
  insteadOf: (name) => (name ? `आज ${name} के स्थान पर` : "आज किसी और के स्थान पर"),
  people: "कौन क्या कर सकता है",
  openPeople: "लोग देखें",
  kept: {
    text: "सभी प्रविष्टियाँ इस डिवाइस पर बनी रहेंगी।",
    save: "इन्हें फ़ाइल के रूप में सहेजें",
    roll: "रोल नंबर",
    name: "नाम",
    mark: (hour, hours) => (hours > 1 ? `प्रविष्टि, घंटा ${hour}` : "प्रविष्टि"),
  },
};
