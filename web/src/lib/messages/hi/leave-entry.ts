import type { leaveEntry as english } from "@/lib/messages/en/leave-entry";
import { counted, figure } from "./counting";

const students = (count: number) => counted(count, "विद्यार्थी", "विद्यार्थियों");
const leaves = (count: number) => counted(count, "अवकाश");
const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");

export const leaveEntry: typeof english = {
  title: "अवकाश दर्ज करें",
  lead: "एक विद्यार्थी या पूरी टीम के लिए। जमा करने से पहले कुछ नहीं लिखा जाता।",
  titleOf: (count) => `${students(count)} के लिए एक अवकाश`,

  who: {
    label: "कौन",
    hint: "पत्र या सूची से रोल नंबर चिपकाएँ। दो रोल नंबरों के बीच - हो तो बीच के सभी लिए जाते हैं।",
    missing: "पहले किसी विद्यार्थी का रोल नंबर लिखें या चिपकाएँ।",
  },

  kinds: {
    label: "प्रकार",
    missing: "पहले प्रकार चुनें।",
    manage: "प्रकार बदलें",
    title: "अवकाश के प्रकार",
    renameOf: (label) => `${label} का नाम बदलें`,
    newName: (label) => `${label} का नया नाम`,
    rename: "नाम बदलें",
    archive: "संग्रह में डालें",
    archived: "(संग्रहित)",
    bringBack: "वापस लाएँ",
    name: "नया प्रकार",
    nameHint: "जैसा कॉलेज में कहा जाता है: खेल, एनएसएस शिविर",
    counts: "इस पर छूटी कक्षा",
    countsAs: (kind, counts) => `${counts}, जैसे ${kind}`,
    add: "प्रकार जोड़ें",
    adding: "जोड़ा जा रहा है",
  },

  when: {
    day: "दिन",
    from: "कब से",
    to: "कब तक",
    fromTime: "कितने बजे से",
    toTime: "कितने बजे तक",
    early: "शुरुआत से पहले है",
    hours: "केवल कुछ घंटे",
    wholeDays: "पूरे दिन",
    hoursHint:
      "कक्षा तब इसमें आती है जब उसके पहले विद्यार्थी की प्रविष्टि इन घंटों में हुई हो। जो कक्षा किसी और दिन दर्ज की गई वह इसमें नहीं आती।",
  },

  reason: {
    label: "कारण",
    hint: "निर्णय लेने वाले और परीक्षा कार्यालय देखते हैं। हाज़िरी में नहीं दिखता।",
    long: (most) => `में अधिकतम ${counted(most, "अक्षर")} हो सकते हैं`,
  },

  certificate: {
    label: "प्रमाणपत्र",
    later: "बाद में भी",
    hint: "10 MB तक की PDF या चित्र की फ़ाइल। केवल वे देखते हैं जो निर्णय लेते हैं।",
    progress: "प्रमाणपत्र कितना पहुँचा",
    sent: (sent, of) => `${of} में से ${sent} पहुँचा।`,
    goesOn: " नेटवर्क टूटने पर अपने आप आगे चलेगा।",
    waiting: " नेटवर्क नहीं है: अपने आप आगे चलेगा।",
    complete: (size) => `${size}, पहुँच गया।`,
    refused: (name) => `${name} नहीं लिया गया`,
    remove: "हटाएँ",
  },

  atOnce: "तुरंत स्वीकृत करें",

  found: {
    label: "मिले विद्यार्थी",
    students: () => "विद्यार्थी",
    days: (count) => counted(count, "दिन"),
    classes: (least, most) =>
      most === 0
        ? "अभी कोई कक्षा नहीं हुई"
        : least === most
          ? `अब तक हर एक की ${classes(most)}`
          : `अब तक हर एक की ${figure(least)} से ${classes(most)}`,
    more: (count) => `और ${figure(count)} और`,
    show: "दिखाएँ",
    cutTo: (parts) => `तब यह ${parts} गिना जाएगा।`,
    nothingLeft: "इनके लिए कुछ नहीं लिखा जाएगा।",
  },

  bar: {
    nobody: "अभी कोई नहीं चुना गया।",
    willGrant: (count) => `${leaves(count)}, आपके द्वारा स्वीकृत।`,
    willAsk: (count) => `${leaves(count)}, निर्णय बाद में।`,
    refused: (count) => `${figure(count)} रोल नंबर अस्वीकृत, बॉक्स में रहेंगे।`,
    grantFor: (count) => `${students(count)} के लिए स्वीकृत करें`,
    askFor: (count) => `${students(count)} के लिए माँगें`,
    submit: "जमा करें",
    looking: "खोजा जा रहा है",
    sending: "पहले प्रमाणपत्र पहुँच रहा है",
    entering: "लिखा जा रहा है",
    granted: (count) => `${leaves(count)} स्वीकृत`,
    asked: (count) => `${leaves(count)} दर्ज, निर्णय बाकी`,
    meanwhile: "इस बीच दूसरे अवकाश स्वीकृत हुए",
    cut: (roll, parts) => `${roll} को इनमें से कुछ दिनों का अवकाश पहले से है। यह ${parts} गिना जाएगा।`,
    certificateRemoved: "प्रमाणपत्र पहुँचने से पहले हटा दिया गया। उसके बिना जमा करें, या पहले दूसरा चुनें।",
    notWritten: "कुछ नहीं लिखा गया",
    again: "कुछ नहीं खोया। फिर जमा करें, एक ही बार लिखा जाएगा।",
  },
};
