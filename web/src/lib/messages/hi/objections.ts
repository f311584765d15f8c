import type { objections as english, claims as englishClaims } from "@/lib/messages/en/objections";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

export const claims: typeof englishClaims = {
  present: "मैं कक्षा में था / थी",
  late: "मैं देर से आया / आई",
  leave: "मैं अवकाश या ड्यूटी पर था / थी",
};

const objection = (count: number) => counted(count, "आपत्ति", "आपत्तियाँ");

export const objections: typeof english = {
  claims,
  title: "आपत्तियाँ",
  waiting: (count) =>
    count === 0 ? "कोई आपत्ति आपके जवाब की प्रतीक्षा में नहीं" : `${objection(count)} आपके जवाब की प्रतीक्षा में`,
  firstDue: (day) => `पहला जवाब ${day} तक देना है।`,
  leadNone: "विद्यार्थी अपने रिकॉर्ड से आपत्ति करते हैं। वह कक्षा लेने वाले और विभागाध्यक्ष के पास आती है।",

  states: { waiting: "प्रतीक्षा में", answered: "जवाब दिया गया" },
  none: { waiting: "कोई जवाब बाकी नहीं", answered: "अभी तक कोई जवाब नहीं दिया गया" },
  noneText: {
    waiting: "विद्यार्थी जो आपत्ति करेंगे, वह यहाँ अपने-आप आएगी।",
    answered: "आपके और दूसरों के दिए जवाब बाद में यहाँ मिलेंगे।",
  },
  all: "सभी आपत्तियाँ",

  number: (number) => `नं. ${figure(number)}`,
  short: { present: "उपस्थित होने का दावा", late: "देर से आने का दावा", leave: "अवकाश या ड्यूटी का दावा" },
  nth: (number) => `कक्षा ${figure(number)}`,
  due: (day) => `${day} तक`,
  left: (days) => (days < 0 ? "समय बीत चुका" : days === 0 ? "आज तक" : `${counted(days, "दिन")} बाकी`),
  erased: "एक विद्यार्थी जिसे मिटा दिया गया",

  facts: {
    class: "कक्षा",
    saw: "रजिस्टर में",
    tapped: (moment) => `${moment} पर दबाया गया`,
    uploaded: (moment) => `${moment} पर अपलोड`,
    by: (by) => `लेने वाले: ${by}`,
    says: "कहना है",
    alsoWrote: "औरों ने लिखा",
    contact: "संपर्क",
    textsGone: "जो लिखा था वह मिटा दिया गया है।",
    thatClass: "वह कक्षा",
    counts: (present, absent) => `${figure(present)} उपस्थित, ${figure(absent)} अनुपस्थित।`,
    neighbour: (roll, mark) => `${roll} ${markWords[mark]}।`,
    sheet: "पत्रक",
    wouldDo: "असर होगा",
    present: (subject, now, then) => `${subject} में ${now} → ${then}।`,
    late: (now, then) => `देर से मानें तो: ${now} → ${then}।`,
    listStays: (list) => `सूची नं. ${figure(list)} की पंक्ति वैसी ही रहेगी; अगली सूची में यह जुड़ेगा।`,
    answered: "जवाब",
    corrected: (mark, by, moment) => `${by} ने ${moment} को सुधारा: ${markWords[mark]}`,
    stands: (by, moment) => `${by} के अनुसार वैसी ही रहेगी, ${moment}`,
  },

  correctTo: (mark) => `“${markWords[mark]}” करें`,
  stand: "वैसी ही रहेगी, क्योंकि…",
  toLeaves: "इस विद्यार्थी के अवकाश",
  leaveText: "अवकाश “अवकाश” में दर्ज होता है, उपस्थिति बदलकर नहीं। दर्ज होने के बाद “वैसी ही रहेगी, क्योंकि…” से जवाब दें।",
  foot: "सुधारना एक बार दबाना है; वह इस नंबर के साथ इतिहास में लिखा जाता है और वापस लिया जा सकता है। पूछने वाला जवाब तुरंत पढ़ सकता है।",
  onlyHead: "शिक्षक के लिए इस कक्षा को सुधारने का समय बीत चुका है: जवाब विभागाध्यक्ष या कार्यालय देता है।",
  withdrawn: "यह कक्षा वापस ले ली गई और अब नहीं गिनी जाती।",
  isBy: (mark) => `अब यह ${markWords[mark]} है।`,
  elsewhere: "उपस्थिति कक्षा के पत्रक में सुधारी गई; यही जवाब है।",

  standTitle: (number) => `नं. ${figure(number)}: वैसी ही रहेगी, क्योंकि`,
  reasons: [
    "आप हाज़िरी अपलोड होने के बाद आए",
    "पुकारे जाने पर आपने उत्तर नहीं दिया",
    "काग़ज़ के रजिस्टर में भी यही लिखा है",
    "अवकाश दर्ज कर दिया गया है और गिना जाता है",
  ],
  otherReason: "कोई और कारण",
  tooLong: (most) => `में अधिक से अधिक ${figure(most)} अक्षर हो सकते हैं`,
  standAct: "वैसी ही रहेगी",
  reopen: "जवाब वापस लें",
  told: {
    corrected: (roll, mark) => `सुधारा गया: ${roll} ${markWords[mark]}`,
    stands: (number) => `जवाब दिया गया: नं. ${figure(number)} वैसी ही रहेगी`,
  },

  cannotBeFound: (number) => `आपके लिए नं. ${number} की कोई आपत्ति नहीं है`,
  cannotBeFoundText: "नंबर शायद ग़लत लिखा गया, या वह किसी और की कक्षा के बारे में है।",
};
