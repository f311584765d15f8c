import type { ownPage as english } from "@/lib/messages/en/own-page";
import { semesterName } from "@/lib/semester-name";
import { figure } from "./counting";
import { markWords } from "./marks";

const NO_BREAK = "\u00a0";

export const ownPage: typeof english = {
  open: {
    title: "आपका अपना पन्ना",
    text: "सभी विषय, अवकाश और आपत्तियाँ। लिंक एक ही डिवाइस पर चलता है: जिस पर पहले खोला जाए।",
    button: "मेरा पन्ना इस डिवाइस पर खोलें",
  },
  ended: {
    title: "यह लिंक समाप्त हो चुका है",
    text: "मेल के लिंक 14 दिन तक चलते हैं, और उसी डिवाइस पर जिस पर पहले खोले गए। कुछ खोया नहीं है।",
    button: "मुझे नया लिंक भेजें",
    sent: "नया लिंक भेजा जा रहा है",
    sentText: "वह उसी पते पर जाता है जिस पर यह आया था, अगर कॉलेज के पास वह पता अब भी है।",
  },
  other: {
    title: "इस डिवाइस पर दूसरा पन्ना खुला है",
    text: (was, now) =>
      `इस बीच यहाँ ${now} का पन्ना खोला गया। ${was} को फिर देखने के लिए ${was} के बारे में आई मेल का लिंक फिर खोलें।`,
    button: (now) => `${now} दिखाएँ`,
    notSent: (was, now) =>
      `कुछ नहीं भेजा गया: इस बीच इस डिवाइस पर ${now} का पन्ना खोला गया। ${was} के बारे में आई मेल का लिंक फिर खोलें, फिर भेजें।`,
  },
  trial: {
    title: "यह मेल आज़माने के लिए थी",
    text: "कॉलेज के किसी व्यक्ति ने इसे अपने आप को भेजा। इसका लिंक किसी का पन्ना नहीं खोलता।",
  },
  until: (day) => `अपना पन्ना ${day} तक`,
  section: (label) => `सेक्शन ${label}`,
  semester: (label) => semesterName(label, (number) => `${number} सेमेस्टर`),
  standing: "स्थिति",
  below: (count, of) => `${figure(of)} में से ${figure(count)}`,
  says: ({ count, line, codes, attend, left }) => {
    const below = `विषय ${line} से नीचे ${count === 1 ? "है" : "हैं"}`;
    const which = codes.length > 0 ? `${below}: ${codes.join(", ")}।` : `${below}।`;
    if (attend === undefined) return which;
    if (attend === null) return `${which} अब वहाँ नहीं पहुँचा जा सकता।`;
    const next = `वहाँ पहुँचने के लिए अगली ${attend === 1 ? "कक्षा" : `${figure(attend)} कक्षाओं`} में आएँ`;
    return `${which} ${next}${left == null ? "" : `; ${figure(left)} ${left === 1 ? "बची है" : "बची हैं"}`}।`;
  },
  inAll: (line) => `सभी विषयों में मिलाकर, ${line} चाहिए।`,
  noClass: "अभी कोई कक्षा नहीं",
  noClassText: "जैसे ही आपकी कोई कक्षा ली जाएगी, वह यहाँ गिनी जाएगी।",
  subjects: "विषय",
  upTo: (day) => `${day} तक`,
  attendedOf: (attended, of) => `${figure(of)} में से ${figure(attended)}`,
  attend: (count, left) =>
    left === null ? `अगली ${figure(count)} में आएँ` : `${figure(left)} में से ${figure(count)} में आएँ`,
  mayMiss: (count, left) =>
    left === null ? `${figure(count)} छोड़ सकते हैं` : `${figure(left)} में से ${figure(count)} छोड़ सकते हैं`,
  unreachable: "पहुँच से बाहर",
  leave: "अवकाश",
  noLeave: "अभी कोई अवकाश नहीं।",
  kinds: { duty: "ड्यूटी", medical: "चिकित्सा", other: "अन्य" },
  withCertificate: "प्रमाणपत्र के साथ",
  asked: (day) => `${day} को माँगा`,
  states: { granted: "स्वीकृत", refused: "अस्वीकृत", revoked: "वापस लिया गया" },
  objections: "आपत्तियाँ",
  noObjections: "अभी कोई आपत्ति नहीं।",
  howToObject: "आपत्ति के लिए विषय और फिर कक्षा खोलें।",
  class: (subject, day, number) =>
    number > 1 ? `${subject}, ${day}, कक्षा ${figure(number)}` : `${subject}, ${day}`,
  goneClass: "एक कक्षा जो रजिस्टर से हटा दी गई",
  said: (text) => `“${text}”`,
  waiting: (day) => `जवाब ${day} तक`,
  answered: "जवाब मिला",
  corrected: (day, mark) => `${day} को जवाब: ${mark} गिना गया।`,
  stands: (day) => `${day} को जवाब: उपस्थिति वैसी ही रही।`,
  oneDevice: "यह लिंक केवल इसी डिवाइस पर चलता है। यह किसी और के बारे में कुछ नहीं दिखाता।",
  end: "अभी समाप्त करें",
  endAsk: "इस डिवाइस पर यह पन्ना समाप्त करें?",
  endText: "यह अगली मेल के लिंक से फिर खुलेगा।",
  cancel: "रहने दें",
  back: "सभी विषय",
  classes: "कक्षाएँ",
  onLeave: "अवकाश पर",
  marks: markWords,
  markWords,
  object: "आपत्ति करें",
  objectUntil: (day) => `आपत्ति ${day} तक`,
  objected: (number, due) => `आपत्ति नं.${NO_BREAK}${figure(number)}: जवाब ${due} तक`,
  addToIt: "कुछ जोड़ें",
  ask: {
    title: "अवकाश माँगें",
    kind: "प्रकार",
    from: "पहला दिन",
    to: "आख़िरी दिन",
    reason: "कारण",
    reasonHint: "निर्णय लेने वालों के लिए।",
    certificate: "प्रमाणपत्र",
    certificateHint: "PDF या फ़ोटो, 10 MB तक। इसे छोड़ा भी जा सकता है।",
    choose: "फ़ाइल चुनें",
    sending: (name, share) => `${name}, ${share}${NO_BREAK}% भेजा गया`,
    waits: (name) => `${name}: नेटवर्क नहीं है, अपने आप आगे चलेगा`,
    complete: (name) => `${name} पहुँच गया`,
    remove: "हटाएँ",
    send: "अवकाश माँगें",
    sent: "अवकाश माँगा गया",
    chooseKind: "प्रकार चुनें",
    early: "पहले दिन से पहले का है",
  },
  objecting: {
    title: (subject, day) => `${subject}, ${day}`,
    holds: (mark) => `रजिस्टर में ${mark} लिखा है।`,
    would: (percentage) => `उपस्थित होने पर यह ${percentage} होता।`,
    until: (day) => `आपत्तियाँ ${day} तक ली जाती हैं।`,
    claim: "सही क्या है",
    claims: { present: "मैं उपस्थित था/थी", late: "मैं देर से आया/आई", leave: "मैं अवकाश पर था/थी" },
    text: "क्यों",
    textHint: "आप कहाँ बैठे थे, कौन बता सकता है। इसे वे पढ़ते हैं जिन्होंने कक्षा ली।",
    send: "आपत्ति भेजें",
    sent: (number) => `आपत्ति नं.${NO_BREAK}${figure(number)} भेजी गई`,
    added: (number) => `आपत्ति नं.${NO_BREAK}${figure(number)} में जोड़ा गया`,
  },
  stop: {
    title: "ये मेल बंद करें",
    text: (address) =>
      `${address} पर उपस्थिति की मेल बंद हो जाएँगी। मासिक विवरण फिर भी आएगा: कॉलेज को वह भेजना ही होता है।`,
    button: "ये मेल बंद करें",
    stopped: "ये मेल बंद हैं",
    stoppedText: (address) => `${address} पर अब ये नहीं आएँगी, मासिक विवरण के सिवा।`,
    again: "फिर शुरू करें",
    unknown: "इस लिंक से कुछ बंद नहीं होता",
    unknownText: "यह ऐसी किसी मेल का नहीं है जो यहाँ अब भी दर्ज हो। कॉलेज का कार्यालय ये मेल बंद कर सकता है।",
  },
};
