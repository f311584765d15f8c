import type { objecting as english } from "@/lib/messages/en/objecting";
import { figure } from "./counting";
import { markWords } from "./marks";
import { claims, objections } from "./objections";

export const objecting: typeof english = {
  claims,
  marks: markWords,
  number: objections.number,
  nth: objections.nth,
  to: (takenBy, headOf) =>
    [...(takenBy ? [takenBy] : []), headOf ? `${headOf} के विभागाध्यक्ष` : "कार्यालय"].join(" और "),

  form: {
    title: "उपस्थिति पर आपत्ति करें",
    back: "वापस",
    class: "कक्षा",
    holds: "रजिस्टर में",
    takenBy: "लेने वाले",
    uploaded: "अपलोड",
    countsIn: "गिनती",
    ifPresent: (then) => `इस कक्षा में उपस्थित होने पर ${then}`,
    claim: "सही क्या है?",
    text: "क्या हुआ था",
    textHint: (most) => `काम आता है: कहाँ बैठे थे, किसने देखा, कोई पत्र। अधिकतम ${figure(most)} अक्षर।`,
    textTooLong: (count, most) => `में ${figure(count)} अक्षर हैं; अधिकतम ${figure(most)} लिए जाते हैं`,
    contact: "मेल या मोबाइल, यदि जवाब देने वाले आपसे संपर्क कर सकें",
    contactHint:
      "ख़ाली छोड़ सकते हैं: मिलने वाले नंबर और कोड से जवाब पढ़ा जाता है। इसे जवाब देने वाले देखते हैं; जवाब के 90 दिन बाद मिटा दिया जाता है।",
    contactTooLong: (most) => `में अधिक से अधिक ${figure(most)} अक्षर हो सकते हैं`,
    send: "आपत्ति भेजें",
    sending: "भेजी जा रही है…",
    goesTo: (to) => `यह ${to} को जाएगी।`,
    until: (day) => `${day} तक ली जाती है।`,
    untilForList: (day, list) => `सूची नं. ${figure(list)} के लिए ${day} तक ली जाती है।`,
    waits: (number) => `इस उपस्थिति पर पहले से आपत्ति है: नं. ${figure(number)}`,
    waitsText: "आप जो लिखेंगे, वह उसी में जुड़ेगा। आपको अपना अलग कोड मिलेगा।",
    stillInBox: "आपने जो लिखा, वह अब भी बॉक्स में है।",
    offline: "नेटवर्क नहीं है",
    offlineText: "आपत्ति भेजने के लिए नेटवर्क चाहिए। आपका लिखा बॉक्स में रहता है, पृष्ठ फिर से खोलने पर भी।",
    readAnswer: "किसी आपत्ति का जवाब पढ़ें",
  },

  sent: {
    title: "आपकी आपत्ति भेज दी गई",
    to: (to, moment) => `${to} को, ${moment}।`,
    joined: (number) => `इस उपस्थिति पर पहले से आपत्ति थी: नं. ${figure(number)}`,
    joinedText: "आपने जो लिखा, वह उसमें जोड़ दिया गया। इसके लिए आपका अपना कोड है।",
    number: "नंबर",
    code: "कोड",
    due: (day) => `जवाब ${day} तक आना है।`,
    with: (address) =>
      `इन दोनों से कोई भी ${address} पर जवाब पढ़ सकता है। इन्हें लिख लें; कोड दोबारा नहीं दिखाया जाता।`,
    keep: "इस फ़ोन पर रखें",
    kept: "इस फ़ोन पर रखा है",
    toProfile: "रिकॉर्ड पर वापस",
  },

  read: {
    title: "जवाब पढ़ें",
    lead: "नंबर और कोड आपत्ति भेजते समय मिले थे।",
    number: "नंबर",
    code: "कोड",
    notNumber: "एक संख्या है, जैसे 143",
    notTogether: "यह नंबर और यह कोड एक-दूसरे के नहीं हैं।",
    check: "देखें",
    kept: "इस फ़ोन पर रखी आपत्तियाँ",
    forget: "हटाएँ",
    another: "कोई और आपत्ति",
  },

  answer: {
    title: (number) => `आपत्ति नं. ${figure(number)}`,
    states: { waiting: "प्रतीक्षा में", corrected: "सुधारी गई", stands: "वैसी ही", gone: "बंद" },
    steps: "अब तक क्या हुआ",
    sent: (moment) => `भेजी गई, ${moment}`,
    said: (claim, held) => `“${claim}।” रजिस्टर में था: ${markWords[held]}।`,
    with: (to) => `${to} के पास`,
    due: (day) => `जवाब ${day} तक।`,
    correctedTo: (mark, moment) => `सुधारकर ${markWords[mark]}, ${moment}`,
    stands: (moment) => `वैसी ही रहेगी, ${moment}`,
    gone: "यह कक्षा रजिस्टर से हटा दी गई",
    goneText: "अब यह नहीं गिनी जाती, इसलिए जवाब देने को कुछ नहीं बचा। यदि कक्षा फिर से दर्ज हो, तो उसकी उपस्थिति देखें।",
    by: (by) => `जवाब: ${by}`,
    because: (by, because) => `${by} का जवाब: “${because}”`,
    becomes: "की जगह",
    notContent: "संतुष्ट नहीं? इस नंबर के साथ विभागाध्यक्ष से मिलें, वे निर्णय करते हैं।",
    yourText: "आपने लिखा",
  },

  wrongLink: "यह लिंक किसी कक्षा का नहीं है",
  wrongLinkText: "इसका कोई भाग छूट गया है या ग़लत लिखा है। रोल नंबर का रिकॉर्ड खोलें और कक्षा के पास “आपत्ति करें” चुनें।",

  off: "यहाँ आपत्तियाँ नहीं ली जातीं",
  offText: "कॉलेज ने इन्हें चालू नहीं किया है। ग़लत उपस्थिति के लिए अपने शिक्षक या कार्यालय से मिलें।",
};
