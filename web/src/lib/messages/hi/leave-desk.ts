import type { leaveDesk as english } from "@/lib/messages/en/leave-desk";
import { counted, figure } from "./counting";

const days = (count: number) => counted(count, "दिन");
const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");
const fromTo = (first: string, last: string) => `${first} से ${last}`;

export const leaveDesk: typeof english = {
  title: "अवकाश",
  enter: "अवकाश दर्ज करें",
  states: { asked: "माँगे गए", granted: "स्वीकृत", refused: "अस्वीकृत", revoked: "रद्द" },
  kinds: { duty: "ड्यूटी", medical: "चिकित्सा", other: "अन्य" },
  span: { fromTo },
  offline: {
    title: "नेटवर्क नहीं है। जो उत्तर की प्रतीक्षा में है, उसका निर्णय सर्वर पर होता है।",
    text: "जो यहाँ है वह पढ़ा जा सकता है। हाज़िरी चलती रहती है; नेटवर्क आने पर यहाँ लौटें।",
  },

  queue: {
    waiting: (count) =>
      count === 0
        ? "कोई अवकाश आपके उत्तर की प्रतीक्षा में नहीं"
        : count === 1
          ? "1 अवकाश आपके उत्तर की प्रतीक्षा में है"
          : `${figure(count)} अवकाश आपके उत्तर की प्रतीक्षा में हैं`,
    show: "दिखाएँ",
    everywhere: "सभी बैच और विभाग",
    allBatches: "सभी बैच",
    allDepartments: "सभी विभाग",
    batch: "बैच",
    department: "विभाग",
    all: "सभी",
    choose: "चुनें",
    none: {
      granted: "यहाँ कोई अवकाश स्वीकृत नहीं है।",
      refused: "यहाँ कोई अवकाश अस्वीकृत नहीं हुआ।",
      revoked: "यहाँ कोई अवकाश रद्द नहीं हुआ।",
    },
    nothingWaits: "कोई निर्णय बाकी नहीं",
    nothingWaitsText: (granted) =>
      granted === 0 ? "पत्र आने पर स्वयं दर्ज करें।" : `${figure(granted)} स्वीकृत हैं। पत्र आने पर स्वयं दर्ज करें।`,
    first: "अभी कोई अवकाश नहीं",
    firstText:
      "अवकाश बताता है कि कोई किसी कारण से बाहर था: कॉलेज की ड्यूटी पर, बीमार, या किसी और कारण से। प्रविष्टि वही रहती है जो देखा गया",
    firstCounts: (duty, medical) => `ड्यूटी पर छूटी कक्षा ${duty}, चिकित्सा अवकाश पर छूटी कक्षा ${medical}`,
  },

  facts: {
    days,
    classes,
    section: (label) => `सेक्शन ${label}`,
    certificate: "प्रमाणपत्र",
    noCertificate: "प्रमाणपत्र नहीं",
    notHeld: "अभी नहीं हुई",
    noneHeld: "कोई कक्षा नहीं हुई",
    seen: (absent, present) =>
      present === 0 ? `${figure(absent)} अनुपस्थित` : `${figure(absent)} अनुपस्थित, ${figure(present)} उपस्थित`,
    thereOn: (day, more) =>
      more === 0 ? `${day} को कक्षा में उपस्थिति दर्ज` : `${day} और ${figure(more)} और दिन कक्षा में उपस्थिति दर्ज`,
    oneOf: (students) => `साथ दर्ज ${figure(students)} में से एक`,
    asked: (when, by) => `${when} माँगा गया, ${by} द्वारा`,
    askedAs: {
      student: "विद्यार्थी",
      mother: "विद्यार्थी की माता",
      father: "विद्यार्थी के पिता",
      guardian: "विद्यार्थी के अभिभावक",
    },
    granted: (when, by) => `${when} स्वीकृत, ${by} द्वारा`,
    refused: (when, by, because) => `${when} अस्वीकृत, ${by} द्वारा: ${because}`,
    revoked: (when, by, because) => `${when} रद्द, ${by} द्वारा: ${because}`,
  },

  decide: {
    grant: "स्वीकृत करें",
    refuse: "अस्वीकार करें",
    revoke: "रद्द करें",
    grantDays: (count) => `${days(count)} स्वीकृत करें`,
    grantOnly: (span) => `केवल ${span} स्वीकृत करें`,
    grantPart: "इसके दूसरे दिन स्वीकृत करें",
    daysOf: (span) => `${span} में से दिन चुनें`,
    from: "कब से",
    to: "कब तक",
    orRefuse: "या अस्वीकार करें, क्योंकि",
    refuseTitle: (roll, span) => `${roll}, ${span}: अस्वीकार करें, क्योंकि`,
    refusals: [
      "प्रमाणपत्र नहीं है या पढ़ा नहीं जा सकता",
      "तारीख़ें उससे मेल नहीं खातीं",
      "बहुत देर से माँगा गया",
      "इन दिनों कक्षा में उपस्थिति दर्ज है",
    ],
    other: "कोई और कारण",
    reason: "कारण",
    revokeTitle: (roll, span) => `${roll}, ${span}: रद्द करें, क्योंकि`,
    revokeText:
      "प्रविष्टियाँ वैसी ही रहती हैं। इन दिनों की छूटी कक्षाएँ फिर से अनुपस्थित गिनी जाएँगी। इसे वापस लिया जा सकता है।",
    revocations: ["इन दिनों कक्षा में उपस्थिति दर्ज है", "प्रमाणपत्र सही नहीं था", "भूल से स्वीकृत हुआ"],
    undoRefusal: "अस्वीकृति वापस लें",
    undoRevocation: "फिर से स्वीकृत करें",
  },

  told: {
    granted: (roll, count, kind) => `स्वीकृत: ${roll}, ${days(count)}, ${kind}।`,
    refused: (roll) => `अस्वीकृत: ${roll}।`,
    revoked: (roll) => `रद्द: ${roll}।`,
  },

  find: {
    title: "किसी विद्यार्थी के अवकाश",
    label: "रोल नंबर या नाम",
    found: "मिले विद्यार्थी",
    nobody: (text) => `“${text}” से कोई मेल नहीं खाता।`,
  },

  away: {
    title: "आज बाहर",
    several: (reason, students) => `${reason}, ${counted(students, "विद्यार्थी")}`,
    until: (day) => `${day} तक`,
    hours: (span) => `आज, ${span}`,
    more: (students) => `और ${figure(students)}`,
  },

  one: {
    title: (missed, attended) => `${classes(missed)} छूटी, ${figure(attended)} में उपस्थित`,
    notHeld: "इन दिनों अभी कोई कक्षा नहीं हुई",
    seen: "इन दिनों क्या देखा गया",
    heads: { day: "दिन", absent: "अनुपस्थित", present: "उपस्थित" },
    absent: "अनुपस्थित",
    present: "उपस्थित",
    staysAttended: "जिस कक्षा में उपस्थिति रही वह उपस्थित ही रहती है। स्वीकृति से कोई प्रविष्टि नहीं बदलती।",
    granted: (when, by) => `${when} को स्वीकृत, ${by} द्वारा।`,
    refused: (when, by) => `${when} को अस्वीकृत, ${by} द्वारा।`,
    revoked: (when, by) => `${when} को रद्द, ${by} द्वारा।`,
    because: (reason) => `क्योंकि: ${reason}`,
    others: (roll, leaves, count) =>
      leaves === 0
        ? `${roll} का कोई और अवकाश स्वीकृत नहीं है।`
        : `${roll} के अन्य अवकाश: ${figure(leaves)} स्वीकृत (${days(count)})।`,
    calendar: "कैलेंडर",
  },

  paper: {
    whoSees: "केवल वे देखते हैं जो निर्णय लेते हैं।",
    none: "प्रमाणपत्र नहीं है। बाद में भी दिया जा सकता है।",
    add: "प्रमाणपत्र जोड़ें",
    adding: "जोड़ा जा रहा है",
    addAgain: "फिर से जोड़ें",
    open: "खोलें",
    added: (roll) => `प्रमाणपत्र जोड़ा गया: ${roll}`,
    removeTitle: "प्रमाणपत्र हटाएँ?",
    removeText: "यदि यह किसी और अवकाश का नहीं है तो मिटा दिया जाएगा। इसे वापस नहीं लिया जा सकता।",
    foot: (title, moment) => `${title} · ${moment} को छपा`,
  },

  student: {
    title: (count) => (count === 0 ? "कोई दिन अवकाश पर नहीं" : `${days(count)} अवकाश पर`),
    leaves: "अवकाश",
    none: "कोई अवकाश दर्ज नहीं।",
  },

  calendar: {
    caption: (month, year) => `${month} ${year} में क्या देखा गया, और अवकाश`,
    before: "पिछला महीना",
    after: "अगला महीना",
    present: "उपस्थित",
    absent: "अनुपस्थित",
    isAsked: "माँगा गया",
    legend: "सही और गलत के निशान: जो देखा गया",
    letters: "D ड्यूटी, M चिकित्सा, O अन्य",
    edges: "मोटा किनारा: अवकाश; टूटा किनारा: माँगा गया",
  },
};
