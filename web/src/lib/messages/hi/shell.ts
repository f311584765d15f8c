import type { shell as english } from "@/lib/messages/en/shell";
import { counted } from "./counting";

export const shell: typeof english = {
  product: "Rollbook",
  skip: "सीधे सामग्री पर जाएँ",
  sections: "अनुभाग",
  account: "खाता",
  registers: "रजिस्टर",
  logIn: "लॉग इन",
  logOut: "लॉग आउट",
  logOutFailed: "आप अब भी लॉग इन हैं",
  unsent: {
    title: (count) => `${counted(count, "हाज़िरी", "हाज़िरियाँ")} केवल इस डिवाइस पर`,
    text: "लॉग आउट करने से यह डिवाइस ख़ाली हो जाता है और जो सर्वर तक नहीं पहुँचा वह खो जाता है: प्रविष्टियाँ, अपलोड, और हाज़िरी का मिटाया जाना। सर्वर से संपर्क होने तक लॉग इन रहें; तब सब अपने-आप भेज दिया जाएगा।",
    stay: "लॉग इन रहें",
    leave: "लॉग आउट करें और खो दें",
    uncounted: "हो सकता है कुछ हाज़िरियाँ केवल इस डिवाइस पर हों",
    uncountedText:
      "यह पता नहीं चल सका कि सभी हाज़िरियाँ सर्वर तक पहुँचीं या नहीं। लॉग आउट करने से यह डिवाइस ख़ाली हो जाता है। लॉग इन रहें, पृष्ठ फिर से खोलें और दोबारा कोशिश करें।",
    leaveUncounted: "फिर भी लॉग आउट करें",
  },
  copyright: (year, title) => `© ${year} ${title}`,
  credit: (name) => `निर्माता: ${name}`,
  howCounted: "प्रतिशत कैसे गिना जाता है",
  language: "भाषा",

  home: "मुख्य पृष्ठ",
  takeAttendance: "उपस्थिति लें",
  rollCall: "हाज़िरी",
  sheets: "पत्रक",
  students: "विद्यार्थी",
  studentAttendance: "विद्यार्थीवार उपस्थिति",
  shortage: "कम उपस्थिति",
  belowTheLine: "सीमा से नीचे",
  semesterSheet: "सेमेस्टर शीट",
  lists: "सूचियाँ",
  objections: "आपत्तियाँ",
  leave: "अवकाश",
  rule: "नियम",
  people: "लोग",
  add: "जोड़ें",
  more: "और",
  history: "इतिहास",
  lookUp: "उपस्थिति देखें",

  theme: "रंग",
  themes: { system: "डिवाइस के अनुसार", light: "हल्का", dark: "गहरा" },
};
