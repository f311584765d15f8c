import type { history as english } from "@/lib/messages/en/history";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { markWords } from "./marks";
import { tellRule } from "./rule-sentence";

const LISTS: Record<string, string> = {
  Batches: "बैच",
  Departments: "विभाग",
  Semesters: "सेमेस्टर",
  "Kinds of leave": "अवकाश के प्रकार",
  Leave: "अवकाश",
  Rule: "नियम",
};

const aboutLists = (about: string) =>
  LISTS[about] ??
  about
    .replace(/^Admin /, "एडमिन ")
    .replace(/^Student list · /, "विद्यार्थी सूची · ")
    .replace(/^Groups · /, "समूह · ")
    .replace(/^Leave · /, "अवकाश · ")
    .replace(/^Rule · /, "नियम · ");

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
  },
  called: { list: "सब विद्यार्थी, एक ही कक्षा में", sections: "हर सेक्शन अलग-अलग" },
  yes: "हाँ",
  no: "नहीं",
  nothing: "(ख़ाली)",
  marks: markWords,
  groupKinds: { section: "सेक्शन", lab: "लैब बैच", elective: "वैकल्पिक विषय", other: "अन्य समूह" },
  leaveStates: { asked: "माँगा गया", granted: "स्वीकृत", refused: "अस्वीकृत", revoked: "रद्द" },
  leaveDays: (first, last) => (first === last ? first : `${first} से ${last}`),
  counts: countsOf,
  rule: tellRule,
  ruleAbove: "बैच का या कॉलेज का नियम फिर से लागू",
  openMarks: (marks) => (marks === 0 ? "खुली, कोई दर्ज नहीं" : `खुली, ${counted(marks, "प्रविष्टि", "प्रविष्टियाँ")}`),
  withdrawn: "रद्द: कहीं नहीं गिनी जाती",
  openAgain: "फिर खुली: अभी कहीं नहीं गिनी जाती",
  waits: "जवाब का इंतज़ार, एक कक्षा या दो: अभी कहीं नहीं गिनी जाती",
  rightEnded: (day) => `भेजी गई जब इसे लेने का अधिकार ${day} को समाप्त हो चुका था`,
  newCode: "नया कोड",
  codes: (count) => counted(count, "कोड"),
  file: (name) => `फ़ाइल ${name}`,
  fileOfMarks: (name, classes, marks) =>
    `${name}: ${counted(classes, "कक्षा", "कक्षाएँ")}, ${counted(marks, "प्रविष्टि", "प्रविष्टियाँ")}`,
  more: (count) => `${figure(count)} और`,
  about: ({ words, subject, number, group, batch, department, semester }, held) => {
    if (held === null) return aboutLists(words);
    const what = [subject, held, number === null ? null : `कक्षा ${number}`, group && nameGroup(group)];
    return [what, [batch, department, semester]].map((parts) => parts.filter(Boolean).join(", ")).join(" · ");
  },

  acts: {
    corrected: (roll) => `${roll} की प्रविष्टि सुधारी गई`,
    overruled: (roll) => `${roll} की प्रविष्टि बाद वाली से बदली`,
    uploaded: "कक्षा अपलोड की गई",
    uploadUndone: "अपलोड वापस लिया गया",
    answered: {
      one: (other, by) => `कक्षा ${other} के साथ एक की गई, जिसे ${by} ने लिया`,
      two: (other, by) => `कक्षा ${other} से अलग रखी गई, जिसे ${by} ने लिया: दो कक्षाएँ`,
    },
    waitsNoMore: "गिनी जाती है, क्योंकि दूसरी कक्षा फिर खुली है",
    withdrawn: "कक्षा रद्द की गई",
    restored: "कक्षा बहाल की गई",
    discarded: "हाज़िरी मिटाई गई",
    marksWritten: "फ़ाइल से प्रविष्टियाँ लिखी गईं",
    marksUndone: "फ़ाइल की प्रविष्टियाँ वापस ली गईं",
    studentAdded: "विद्यार्थी जोड़ा गया",
    studentChanged: "विद्यार्थी का विवरण बदला गया",
    studentMoved: "विद्यार्थी दूसरी सूची में भेजा गया",
    studentArchived: "विद्यार्थी संग्रह में डाला गया",
    studentRestored: "विद्यार्थी सूची में लौटाया गया",
    studentRemoved: "विद्यार्थी हटाया गया",
    imported: "सूची आयात की गई",
    importRestored: "आयात वापस लिया गया",
    codesMade: "उपस्थिति कोड बनाए गए",
    codeRenewed: "उपस्थिति कोड नया बनाया गया",
    groupMade: "समूह बनाया गया",
    groupRenamed: "समूह का नाम बदला गया",
    groupArchived: "समूह संग्रह में डाला गया",
    groupBroughtBack: "समूह वापस लाया गया",
    groupRemoved: "समूह हटाया गया",
    membersMoved: "विद्यार्थी समूहों के बीच भेजे गए",
    membersPutBack: "समूहों के बीच का बदलाव वापस लिया गया",
    leave: {
      asked: (roll) => `${roll} का अवकाश माँगा गया`,
      granted: (roll) => `${roll} का अवकाश स्वीकृत हुआ`,
      refused: (roll) => `${roll} का अवकाश अस्वीकृत हुआ`,
      revoked: (roll) => `${roll} का अवकाश रद्द हुआ`,
      undone: (roll) => `${roll} के अवकाश पर निर्णय वापस लिया गया`,
      removed: (roll) => `${roll} का दर्ज अवकाश वापस लिया गया`,
      certificate: (roll) => `${roll} के अवकाश का प्रमाणपत्र`,
    },
    leavesEntered: "कई विद्यार्थियों का अवकाश दर्ज किया गया",
    leavesRemoved: "कई विद्यार्थियों का दर्ज अवकाश वापस लिया गया",
    ruleKept: (day) => `${day} से लागू नियम सहेजा गया`,
    ruleTakenBack: (day) => `${day} से लागू होने वाला नियम वापस लिया गया`,
    kindArchived: "अवकाश का प्रकार संग्रह में डाला गया",
    kindBroughtBack: "अवकाश का प्रकार वापस लाया गया",
    added: {
      leaveKinds: "अवकाश का प्रकार जोड़ा गया",
      subjects: "विषय जोड़ा गया",
      batches: "बैच जोड़ा गया",
      departments: "विभाग जोड़ा गया",
      semesters: "सेमेस्टर जोड़ा गया",
    },
    renamed: {
      leaveKinds: "अवकाश के प्रकार का नाम बदला गया",
      subjects: "विषय का नाम बदला गया",
      batches: "बैच का नाम बदला गया",
      departments: "विभाग का नाम बदला गया",
      semesters: "सेमेस्टर का नाम बदला गया",
    },
    removed: {
      leaveKinds: "अवकाश का प्रकार हटाया गया",
      subjects: "विषय हटाया गया",
      batches: "बैच हटाया गया",
      departments: "विभाग हटाया गया",
      semesters: "सेमेस्टर हटाया गया",
    },
    adminAdded: "एडमिन जोड़ा गया",
    adminDisabled: "एडमिन निष्क्रिय किया गया",
    adminEnabled: "एडमिन सक्रिय किया गया",
    tokenMade: "API टोकन बनाया गया",
    tokenRevoked: "API टोकन निरस्त किया गया",
    passkeyAdded: "पासकी जोड़ी गई",
    passkeyRenamed: "पासकी का नाम बदला गया",
    passkeyRemoved: "पासकी हटाई गई",
    sessionsEnded: "दूसरे डिवाइस से लॉग आउट किया गया",
    passwordChanged: "पासवर्ड बदला गया",
    changed: "बदला गया",
  },

  next: "और दिखाएँ",
  fetching: "और लाए जा रहे हैं",

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
      leaves: "अवकाश",
      leaveKinds: "अवकाश के प्रकार",
      rules: "प्रतिशत कैसे गिना जाता है",
      subjects: "विषय",
      batches: "बैच",
      departments: "विभाग",
      semesters: "सेमेस्टर",
      admins: "एडमिन",
    },
    clear: "सभी शर्तें हटाएँ",
    toBeforeFrom: "की तारीख़ पहले दिन से पहले की है",
  },

  empty: {
    none: "अभी तक कुछ नहीं बदला गया",
    noneText: "अब से हर बदलाव यहाँ रखा जाएगा, साथ में किसने और कब किया।",
    noMatch: "इन शर्तों पर कोई बदलाव नहीं मिला",
    noMatchText: "कोई शर्त हटाएँ, या दूसरे दिन चुनें।",
  },
};
