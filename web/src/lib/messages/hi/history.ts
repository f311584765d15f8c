import type { history as english } from "@/lib/messages/en/history";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { historyActs } from "./history-acts";
import { markWords } from "./marks";
import { tellRule } from "./rule-sentence";
import { noticeKinds, toldKinds } from "./told-kinds";

const LISTS: Record<string, string> = {
  Batches: "बैच",
  Departments: "विभाग",
  Semesters: "सेमेस्टर",
  "Kinds of leave": "अवकाश के प्रकार",
  Leave: "अवकाश",
  Rule: "नियम",
  Timetable: "समय-सारणी",
  Calendar: "कैलेंडर",
  Notices: "सूचनाएँ",
  Gateways: "गेटवे",
  "People from a file": "फ़ाइल से लोग",
};

const aboutLists = (about: string) =>
  LISTS[about] ??
  about
    .replace(/^Admin /, "एडमिन ")
    .replace(/^Student list · /, "विद्यार्थी सूची · ")
    .replace(/^Groups · /, "समूह · ")
    .replace(/^Contacts · /, "संपर्क · ")
    .replace(/^List No\. /, "सूची नं. ")
    .replace(/^Condonation, list No\. /, "छूट, सूची नं. ")
    .replace(/^Key (\d+) of the eligibility lists$/, "पात्रता सूचियों की कुंजी $1")
    .replace(/^Leave · /, "अवकाश · ")
    .replace(/^Rule · /, "नियम · ")
    .replace(/^Timetable · /, "समय-सारणी · ")
    .replace(/^Subjects · /, "विषय · ");

export const history: typeof english = {
  title: "इतिहास",
  lead: "हर बदलाव: किसने किया, कब किया, और पहले व बाद में क्या था। सबसे नया सबसे पहले।",
  caption: "बदलाव, सबसे नया पहले",
  heads: { when: "कब", who: "किसने", what: "क्या", change: "पहले, बाद में और क्यों" },
  becomes: "बदलकर",
  was: "था",
  reason: (text) => `कारण: ${text}`,
  fields: {
    roll: "रोल नंबर",
    name: "नाम",
    email: "ईमेल",
    batch: "बैच",
    department: "विभाग",
    archived: "संग्रहित",
    mobile: "मोबाइल नंबर",
    language: "ईमेल की भाषा",
    userName: "उपयोगकर्ता नाम",
    disabled: "निष्क्रिय",
    code: "उपस्थिति कोड",
    planned: "नियोजित कक्षाएँ",
    asOf: "किस तारीख़ से",
    section: "सेक्शन",
    kind: "प्रकार",
    category: "कैसे गिना जाता है",
    certificate: "प्रमाणपत्र",
    certificates: "मिटाए गए प्रमाणपत्र",
    called: "कौन पढ़ता है",
    contacts: "संपर्क",
  },
  relations: { student: "विद्यार्थी", mother: "माता", father: "पिता", guardian: "अभिभावक" },
  languages: { en: "अंग्रेज़ी", hi: "हिन्दी" },
  called: { list: "सब विद्यार्थी, एक ही कक्षा में", sections: "हर सेक्शन अलग-अलग" },
  yes: "हाँ",
  no: "नहीं",
  nothing: "(ख़ाली)",
  marks: markWords,
  groupKinds: { section: "सेक्शन", lab: "लैब बैच", elective: "वैकल्पिक विषय", other: "अन्य समूह" },
  leaveStates: { asked: "माँगा गया", granted: "स्वीकृत", refused: "अस्वीकृत", revoked: "रद्द" },
  leaveDays: (first, last) => (first === last ? first : `${first} से ${last}`),
  leavePaper: (kind, hash) => `प्रमाणपत्र ${kind} ${hash}… के आधार पर`,
  counts: countsOf,
  rule: tellRule,
  ruleAbove: "बैच का या कॉलेज का नियम फिर से लागू",
  noticeKinds,
  messageKinds: toldKinds,
  noticeSettings: {
    holdMinutes: "रुकने का समय, मिनटों में",
    quietFrom: "शांति कब से",
    quietUntil: "शांति कब तक",
    perMinute: "प्रति मिनट अधिक से अधिक",
    leastClasses: "विषय गिने जाने से पहले की कक्षाएँ",
    digestWeekday: "सार का दिन",
    digestAt: "सार का समय",
    statementDay: "विवरण का दिन",
    statementAt: "विवरण का समय",
    absentAt: "अनुपस्थिति का समय",
  },
  weekdays: ["सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"],
  hourTimes: (hour, starts, ends) => `${hour}: ${starts} से ${ends}`,
  hoursOfSlot: (first, last) => (first === last ? `घंटा ${first}` : `घंटे ${first} से ${last}`),
  room: (name) => `कमरा ${name}`,
  slots: (count) => `समय-सारणी में ${counted(count, "जगह", "जगहें")}`,
  notHeld: (hour, why) => (hour === null ? `नहीं हुई: ${why}` : `घंटा ${hour} नहीं हुआ: ${why}`),
  movedTo: (day, hour) => `${day}, घंटा ${hour} पर रखी गई`,
  notHeldReasons: {
    leave: "प्राध्यापक अवकाश पर",
    duty: "प्राध्यापक कहीं और ड्यूटी पर",
    event: "कार्यक्रम",
    exam: "टेस्ट या परीक्षा",
    holiday: "छुट्टी घोषित",
    other: "अन्य",
  },
  holiday: (name) => `छुट्टी ${name}`,
  runs: (weekday) => `${weekday} की कक्षाएँ चलती हैं`,
  wholeCollege: "पूरा कॉलेज",
  takenLater: (moment) => `बाद में ली गई, ${moment} को`,
  openMarks: (marks) => (marks === 0 ? "खुली, कोई दर्ज नहीं" : `खुली, ${counted(marks, "प्रविष्टि", "प्रविष्टियाँ")}`),
  withdrawn: "रद्द: कहीं नहीं गिनी जाती",
  openAgain: "फिर खुली: अभी कहीं नहीं गिनी जाती",
  waits: "जवाब का इंतज़ार, एक कक्षा या दो: अभी कहीं नहीं गिनी जाती",
  rightEnded: (day) => `भेजी गई जब इसे लेने का अधिकार ${day} को समाप्त हो चुका था`,
  newCode: "नया कोड",
  codes: (count) => counted(count, "कोड"),
  links: (count) => counted(count, "लिंक"),
  file: (name) => `फ़ाइल ${name}`,
  fileOfMarks: (name, classes, marks) =>
    `${name}: ${counted(classes, "कक्षा", "कक्षाएँ")}, ${counted(marks, "प्रविष्टि", "प्रविष्टियाँ")}`,
  boardOf: (below, students, day) => `${day} तक ${figure(students)} में से ${figure(below)} सीमा से नीचे`,
  more: (count) => `${figure(count)} और`,
  about: ({ words, subject, number, group, batch, department, semester }, held) => {
    if (held === null) return aboutLists(words);
    const what = [subject, held, number === null ? null : `कक्षा ${number}`, group && nameGroup(group)];
    return [what, [batch, department, semester]].map((parts) => parts.filter(Boolean).join(", ")).join(" · ");
  },

  acts: historyActs,

  filters: {
    summary: "छाँटें",
    active: (count) => counted(count, "शर्त", "शर्तें"),
    kind: "क्या",
    who: "किसने",
    whoHint: "उपयोगकर्ता नाम",
    roll: "रोल नंबर",
    from: "कब से",
    to: "कब तक",
    batch: "बैच",
    department: "विभाग",
    semester: "सेमेस्टर",
    subject: "विषय",
    all: "सभी",
    kinds: {
      marks: "सुधारी गई प्रविष्टियाँ",
      classes: "कक्षाएँ",
      students: "विद्यार्थी",
      groups: "समूह",
      contacts: "संपर्क",
      leaves: "अवकाश",
      leaveKinds: "अवकाश के प्रकार",
      rules: "प्रतिशत कैसे गिना जाता है",
      lists: "पात्रता सूचियाँ",
      objections: "आपत्तियाँ",
      timetable: "समय-सारणी",
      notices: "सूचनाएँ",
      calendar: "कैलेंडर",
      gateways: "गेटवे",
      subjects: "विषय",
      batches: "बैच",
      departments: "विभाग",
      semesters: "सेमेस्टर",
      admins: "एडमिन",
    },
    clear: "सभी शर्तें हटाएँ",
    toBeforeFrom: "की तारीख़ पहले दिन से पहले की है",
  },
  paper: {
    only: "केवल ये बदलाव, सबसे नया सबसे पहले।",
    newest: (count) => `इनमें से सबसे नए ${figure(count)}; रजिस्टर में और भी हैं।`,
    printed: (moment, by) => `${by} ने ${moment} को छापा`,
  },

  empty: {
    none: "अभी तक कुछ नहीं बदला गया",
    noneText: "अब से हर बदलाव यहाँ रखा जाएगा, साथ में किसने और कब किया।",
    noMatch: "इन शर्तों पर कोई बदलाव नहीं मिला",
    noMatchText: "कोई शर्त हटाएँ, या दूसरे दिन चुनें।",
  },
};
