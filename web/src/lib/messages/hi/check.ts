import type { check as english } from "@/lib/messages/en/check";
import { counted, figure } from "./counting";
import { outcomes, tellSum } from "./eligibility-lines";
import { markWords } from "./marks";
import { toldKinds } from "./told-kinds";

export const check: typeof english = {
  title: "काग़ज़ को रजिस्टर से मिलाएँ",
  lead: "काग़ज़ का चौकोर कोड स्कैन करें, या उसके पास छपा कोड लिखें।",
  code: "काग़ज़ पर छपा कोड",
  codeHint:
    "12 अक्षर और अंक, उदाहरण 0A7Q-2XPD-K9HT; पात्रता सूची पर 8, सूचनाओं के रजिस्टर पर 16। छोटे अक्षर चलेंगे और डैश छोड़े जा सकते हैं।",
  wrongLength: (count) =>
    `इसमें ${counted(count, "अक्षर या अंक है", "अक्षर और अंक हैं")}; कोड में 12 होते हैं, सूची के कोड में 8, सूचनाओं के रजिस्टर के कोड में 16। काग़ज़ से मिलाएँ।`,
  neverInCode: (sign) => `“${sign}” किसी कोड में नहीं होता। काग़ज़ से मिलाएँ।`,
  check: "जाँचें",

  holds: (absent, of) => `रजिस्टर में ${figure(of)} में से ${figure(absent)} अनुपस्थित दर्ज हैं`,
  nowHolds: (absent, of) => `रजिस्टर में अब ${figure(of)} में से ${figure(absent)} अनुपस्थित दर्ज हैं`,
  holdsNoMore: "रजिस्टर में अब ऐसी कोई कक्षा नहीं है",
  nth: (date, number) => `${date}, कक्षा ${number}`,
  compare: (absent) =>
    absent === 0
      ? "क्या काग़ज़ पर भी कोई अनुपस्थित नहीं है?"
      : absent === 1
        ? "क्या काग़ज़ पर भी यही रोल नंबर अनुपस्थित है?"
        : `क्या काग़ज़ पर भी यही ${figure(absent)} रोल नंबर अनुपस्थित हैं?`,
  compareEarlier: (absent) =>
    absent === 0
      ? "इस कोड वाले काग़ज़ पर कोई अनुपस्थित नहीं होना चाहिए"
      : absent === 1
        ? "इस कोड वाले काग़ज़ पर यह रोल नंबर अनुपस्थित होना चाहिए"
        : `इस कोड वाले काग़ज़ पर ये ${figure(absent)} रोल नंबर अनुपस्थित होने चाहिए`,
  copied: "सही कोड झूठे काग़ज़ पर भी उतारा जा सकता है। मिलाने से ही पता चलता है।",
  compareCounts: "गिनती काग़ज़ से मिलाएँ",
  closed: "रोल नंबर लॉग इन के बाद दिखते हैं।",
  logIn: "लॉग इन",
  present: "उपस्थित",
  absent: "अनुपस्थित",
  late: "देर से",
  lateRolls: (rolls) => `देर से: ${rolls}।`,

  earlier: (until) => `यह कोड पहले की स्थिति का है, ${until} तक की`,
  sinceThen: (count) => `उसके बाद ${counted(count, "प्रविष्टि सुधारी गई", "प्रविष्टियाँ सुधारी गईं")}।`,
  turned: (roll, then, now) => `${roll}: ${markWords[then]} → ${markWords[now]}`,
  renumbered: "कक्षा अपलोड होने के बाद बदले गए रोल नंबर",
  renumberedEntry: (then, now) => `${then} अब ${now} है`,
  withdrawn: (moment) => `${moment} को रद्द की गई`,
  withdrawnBy: (moment, by) => `${moment} को ${by} ने रद्द की`,
  withdrawnText: "इस कोड वाला काग़ज़ कहीं नहीं गिना जाता।",
  withdrawnBecause: (reason) => `“${reason}” इस कोड वाला काग़ज़ कहीं नहीं गिना जाता।`,

  facts: {
    code: "कोड",
    takenLater: "बाद में ली गई",
    uploaded: "अपलोड",
    changed: "उसके बाद बदला",
  },
  belongs: {
    same: "इस कक्षा की अभी की स्थिति का है",
    earlier: "इस कक्षा की पहले की स्थिति का है",
    withdrawn: "इस कक्षा का था",
  },
  nothing: "कुछ नहीं",
  corrected: (count) => `${counted(count, "प्रविष्टि सुधारी गई", "प्रविष्टियाँ सुधारी गईं")}`,
  notSame: "मेल नहीं खाता? तो काग़ज़ ग़लत है, या यहाँ का नहीं: उसे कोड के साथ कार्यालय ले जाएँ।",
  another: "दूसरा काग़ज़",

  unknown: (code) => `इस कॉलेज के किसी काग़ज़ पर कोड ${code} नहीं था`,
  unknownText:
    "उसे एक बार फिर काग़ज़ से मिलाएँ: कोड में I, L, O और U कभी नहीं होते। यदि वही है, तो काग़ज़ इस रजिस्टर से नहीं छपा।",
  old: (code) => `इस कॉलेज की किसी सूची का कोड ${code} नहीं है`,
  oldText:
    "काग़ज़ से एक बार फिर मिलाएँ। कक्षा की शीट पर 8 अक्षर और अंक पुराने प्रकार का कोड हैं: वह बिना कुंजी के बना था, इसलिए कोई भी उसे निकाल सकता था, और वह काग़ज़ के बारे में कुछ नहीं बताता। कार्यालय से नया प्रिंट माँगें, या वहाँ काग़ज़ को रजिस्टर से मिलाएँ।",

  notices: {
    title: (roll, count) => `${roll} को ${figure(count)} बार बताया गया`,
    none: (roll) => `${roll} को कुछ नहीं बताया गया`,
    compare: "क्या काग़ज़ पर भी यही लिखा है?",
    since: (count) => `यह काग़ज़ छपने के बाद ${counted(count, "सूचना भेजी गई", "सूचनाएँ भेजी गईं")}`,
    sinceText: "कार्यालय से नया काग़ज़ माँगें।",
    code: "कोड",
    bounced: "लौट आया",
    relations: {
      student: "विद्यार्थी को",
      mother: "माता को",
      father: "पिता को",
      guardian: "अभिभावक को",
      staff: "कर्मचारी को",
    },
    kinds: toldKinds,
  },

  list: {
    title: (number, kind) => `सूची नं. ${figure(number)}, ${kind === "final" ? "अंतिम" : "अस्थायी"}`,
    asItStood: (day) => `${day} की स्थिति`,
    followed: (number) => `इसके बाद की सूची है: नं. ${figure(number)}`,
    followedText: "वही सूची माँगें।",
    followedLine: "इस रोल नंबर की पंक्ति",
    followedList: "वह सूची देखें",
    roll: "काग़ज़ पर रोल नंबर",
    show: "दिखाएँ",
    compare: (roll) => `क्या काग़ज़ पर ${roll} के लिए यही लिखा है?`,
    notOnIt: (roll) => `सूची में रोल नंबर ${roll} नहीं है`,
    notOnItText: "काग़ज़ से एक बार फिर मिलाएँ।",
    together: "सभी विषय मिलाकर",
    eligibleIn: (subjects) => `${subjects} में पात्र।`,
    withoutLine: (subjects) => `${subjects} में कुछ ज़रूरी नहीं।`,
    outcomes,
    tellSum,
    decided: {
      condoned: (reference, day) => `${day} को छूट दी गई, ${reference}`,
      refused: (reference, day) => `छूट नहीं दी गई, निर्णय ${day} को, ${reference}`,
    },
    whole: "पूरी सूची",
    below: (below, students) => `${figure(students)} में से ${figure(below)} सीमा से नीचे`,
    object: (roll) => `उपस्थिति ग़लत लिखी है? ${roll} की कक्षाएँ देखें और आपत्ति करें`,
    objectUntil: (day) => `${day} तक ली जाती है।`,
    objections: "आपत्ति की अंतिम तारीख़",
    endedBy: (number) => `इसके बाद की सूची नं. ${figure(number)}`,
    made: "बनाई गई",
    hash: "हैश (SHA-256)",
    signed: "हस्ताक्षर",
    key: (key) => `इस कॉलेज की कुंजी ${figure(key)} से`,
    notSame: "मेल नहीं खाता? काग़ज़ ग़लत है, या यहाँ का नहीं: उसे कोड के साथ परीक्षा कार्यालय ले जाएँ।",
  },
};
