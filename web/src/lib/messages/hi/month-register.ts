import type { monthRegister as english } from "@/lib/messages/en/month-register";
import { counted } from "./counting";
import { nameGroup, nameSemester } from "./group-names";
import { tellNeeded } from "./rule-sentence";

export const monthRegister: typeof english = {
  name: "महीने का रजिस्टर",
  title: (classes, when) =>
    classes === 0 ? `${when} कोई कक्षा नहीं` : `${when} ${counted(classes, "कक्षा", "कक्षाएँ")}`,
  inMonth: (month) => `${month} में`,
  fromTo: (first, last) => `${first} से ${last} तक`,
  nameGroup,
  nameSemester,
  month: "महीना",
  anyRange: "कोई भी अवधि",
  first: "पहला दिन",
  last: "आख़िरी दिन",
  show: "दिखाएँ",
  group: "समूह",
  allGroups: "सभी",
  letters: {
    P: "उपस्थित",
    A: "अनुपस्थित",
    L: "देर से",
    "-": "बुलाया नहीं गया",
  },
  ofThese: "% केवल इन कक्षाओं का है, नियम के अनुसार; “अब तक” विषय की अब तक की सभी कक्षाओं का।",
  ofAll: "% इन कक्षाओं का है, नियम के अनुसार। अब तक का प्रतिशत भी यही है।",
  table: (subject, when) => `${subject} का रजिस्टर, ${when}`,
  heads: {
    roll: "रोल नंबर",
    name: "नाम",
    leave: "अवकाश",
    toDate: "अब तक",
  },
  nth: "कक्षा",
  none: (when) => `${when} कोई कक्षा अपलोड नहीं हुई`,
  noneText: "कक्षा अपलोड होने के बाद यहाँ आती है। रद्द की गई कक्षाएँ नहीं आतीं।",
  noneEver: "इस विषय की अभी कोई कक्षा नहीं हुई है।",
  lastMonth: (month) => `${month} दिखाएँ`,
  missing: {
    notYours: (subject) => `${subject} आपके देखने के लिए नहीं है`,
    notYoursText: "यह रजिस्टर उनके लिए है जो विषय पढ़ाते हैं, और कार्यालय के लिए। अपना कोई विषय चुनें।",
    noSubject: "ऐसा कोई रजिस्टर नहीं है",
    noSubjectText: "लिंक पुराना हो सकता है, या विषय या समूह का नाम बदला गया या हटाया गया है।",
    chooseAgain: "फिर से चुनें",
  },

  paper: {
    title: (when, subject) => `उपस्थिति रजिस्टर, ${when}: ${subject}`,
    facts: (classes, students) =>
      `${counted(classes, "कक्षा", "कक्षाएँ")}, ${counted(students, "विद्यार्थी", "विद्यार्थी")}`,
    part: (from, to) => `कक्षाएँ ${from} से ${to}`,
    number: "क्रम",
    dayHourOf: "तारीख़, वार, दिन की कक्षा",
    present: "उपस्थित",
    takenBy: "किसने ली",
    takenByWhom: (people) => `किसने ली: ${people}।`,
    signature: "हस्ताक्षर",
    boxed: "चौखाने में",
    below: "सीमा से नीचे: मोटा और रेखांकित, बीच के दायरे में B और उससे नीचे S के साथ।",
    rule: (rule) => `नियम: ${tellNeeded(rule)}।`,
    signatures: ["प्राध्यापक", "विभागाध्यक्ष", "प्राचार्य"],
    compare: "रजिस्टर में अब जो दर्ज है उससे मिलाएँ: स्कैन करें और लॉग इन करें।",
    qr: "रजिस्टर में इन कक्षाओं का QR कोड",
    foot: (printed, by) => `Rollbook · महीने का रजिस्टर · ${by} ने ${printed} को छापा`,
  },
};
