import type { Mark } from "@/lib/marks";
import type { twins as english, SaidMark } from "@/lib/messages/en/twins";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

const SEVERAL = "कई के लिए एक बटन";
const STEPS: Record<Mark, string> = { 0: SEVERAL, 1: "“बाक़ी उपस्थित”", 2: SEVERAL };
const OTHER_DEVICE = "आपके दूसरे डिवाइस";

const timed = ({ mark, time }: SaidMark) => `${time ? `${time} की ` : ""}प्रविष्टि ${markWords[mark]}`;

const marks: typeof english.marks = {
  names: markWords,
  theirsStands: ({ roll, by, theirs: { mark, time, bulk }, own }) => {
    const act = bulk ? `${STEPS[mark]} दबाया` : "इसे दर्ज किया";
    const before = own ? `, आपकी ${timed(own)} के बाद` : "";
    return `${roll} ${markWords[mark]} है। ${by ?? OTHER_DEVICE} ने ${time ? `${time} पर ` : ""}${act}${before}।`;
  },
  oursStands: ({ roll, by, theirs, own }) =>
    theirs.bulk && !own.bulk
      ? `${roll} ${markWords[own.mark]} ही है। ${by ?? OTHER_DEVICE} ने ${STEPS[theirs.mark]} दबाया; एक विद्यार्थी के लिए आपका दबाना अधिक गिना जाता है।`
      : `${roll} ${markWords[own.mark]} है। आपने ${by ?? OTHER_DEVICE} की ${timed(theirs)} बदली।`,
  oursStandMany: (rolls) => `${rolls} की आपकी प्रविष्टियाँ मान्य हैं: आपने दूसरे फ़ोन की प्रविष्टियाँ बदलीं।`,
  marked: (count, mark) => `${figure(count)} ${markWords[mark]} दर्ज।`,
  leftAlone: (rolls, count, mark, by) =>
    `${rolls} ${markWords[mark]} ही ${count === 1 ? "है" : "हैं"}: ${by ?? OTHER_DEVICE} ने ${count === 1 ? "इसे" : "इन्हें"} दर्ज किया।`,
  make: { 0: "अनुपस्थित करें", 1: "उपस्थित करें", 2: "देर से आए" },
  notStanding: (count, sent) =>
    sent === null
      ? `आपकी ${counted(count, "प्रविष्टि मान्य नहीं", "प्रविष्टियाँ मान्य नहीं")}`
      : `आपकी ${figure(sent)} में से ${counted(count, "प्रविष्टि मान्य नहीं", "प्रविष्टियाँ मान्य नहीं")}`,
  eachNotStanding: ({ roll, by, theirs, own }) =>
    `${roll}: ${own ? `आपकी ${timed(own)}, ` : ""}${by ?? OTHER_DEVICE} की ${timed(theirs)} मान्य है।`,
  see: (count) => (count === 2 ? "दोनों देखें" : `ये ${figure(count)} देखें`),
  yours: "आपकी",
  otherDevice: "आपका दूसरा डिवाइस",
  stands: "मान्य",
  uploadedBefore: (by, time) =>
    by
      ? `${by} ने ${time ? `${time} पर ` : ""}यह कक्षा अपलोड की`
      : `यह कक्षा ${time ? `${time} पर ` : ""}अपलोड हुई`,
  uploadedBeforeText: (rolls, count) =>
    `उसके बाद पहुँची आपकी ${counted(count, "प्रविष्टि यहाँ रखी है", "प्रविष्टियाँ यहाँ रखी हैं")}, पत्रक में नहीं: ${rolls}।`,
  correct: (count, sheets) =>
    `${sheets > 1 ? "पत्रकों" : "पत्रक"} को ${count === 1 ? "इससे" : `इन ${figure(count)} से`} सुधारें`,
  correcting: "पत्रक सुधारा जा रहा है",
  reason: "दूसरे फ़ोन पर हाज़िरी ली गई",
  corrected: (count, sheets) =>
    `${sheets > 1 ? "पत्रकों" : "पत्रक"} में ${counted(count, "प्रविष्टि सुधारी गई", "प्रविष्टियाँ सुधारी गईं")}`,
  standing: (count) => `आपके बाद दर्ज या सुधारी गई ${counted(count, "प्रविष्टि मान्य है", "प्रविष्टियाँ मान्य हैं")}`,
  newerStands: "वहाँ की प्रविष्टि बाद की है, या एक ही विद्यार्थी के लिए दर्ज की गई थी: वही मान्य रहेगी।",
  sameByNow: "अब पत्रक में भी यही दर्ज है।",
  notCorrected: "पत्रक नहीं सुधरा",
};

export const twins: typeof english = {
  title: "एक कक्षा या दो?",
  ask: "क्या यह एक ही कक्षा थी?",
  both: (first, second) =>
    first === second
      ? `${first} ने एक ही समय पर यह कक्षा दो बार ली, दो फ़ोनों पर जो एक-दूसरे से अनजान थे।`
      : `${first} और ${second} दोनों ने एक ही समय पर यह कक्षा ली, दो फ़ोनों पर जो एक-दूसरे से अनजान थे।`,
  waits: (first, second) => {
    if (first === null && second === null) return "पहली गिनी जाती है। दूसरी आपके उत्तर की प्रतीक्षा में है।";
    const counts = first === null ? "आपकी कक्षा गिनी जाती है।" : `${first} की कक्षा गिनी जाती है।`;
    const whose = second === null ? "आपकी" : `${second} की`;
    const who = first === null || second === null ? "आप दोनों" : "दोनों";
    return `${counts} ${whose} कक्षा ${who} में से किसी एक के उत्तर की प्रतीक्षा में है।`;
  },
  waitsBehind: (first) =>
    `अभी दोनों में से कोई नहीं गिनी जाती: ${first === null ? "आपकी" : `${first} की`} कक्षा ख़ुद उत्तर की प्रतीक्षा में है। पहले उस प्रश्न का उत्तर दें।`,
  seeFirst: "वह प्रश्न देखें",
  taking: (by, isReader, from, to) =>
    `${by}${isReader ? " (आप)" : ""}, ${from === to ? from : `${from} से ${to}`}`,
  present: "उपस्थित",
  absent: "अनुपस्थित",
  late: "देर से",
  one: "एक कक्षा",
  two: "दो कक्षाएँ",
  enough: "आप दोनों में से किसी एक का उत्तर काफ़ी है। एक दिन तक यहाँ बदला जा सकता है।",
  differ: (all) => [`${figure(all)} में से `, " अलग हैं"],
  sameOnBoth: (same) => `दोनों पर एक-से: ${figure(same)}`,
  student: "विद्यार्थी",
  asOne: "एक कक्षा के रूप में",
  hour: (hour) => `घंटा ${figure(hour)}`,
  notCalled: "नाम नहीं पुकारा गया",
  why: {
    later: "बाद में दर्ज हुई",
    meant: (by, other) => `${by} ने इसे दर्ज किया; दूसरी ${STEPS[other]} के साथ आई`,
    only: (by) => `केवल ${by} ने इस विद्यार्थी का नाम पुकारा`,
  },
  rule: "एक विद्यार्थी के लिए दर्ज प्रविष्टि “बाक़ी उपस्थित” से अधिक गिनी जाती है। वैसी दो में से बाद वाली मान्य है। दो कक्षाओं के रूप में दोनों वैसी ही रहती हैं, और हर एक हुई कक्षा गिनी जाती है।",
  saidOne: (by, time) => (by === null ? `एक कक्षा, आपने ${time} पर कहा` : `एक कक्षा, ${by} ने ${time} पर कहा`),
  saidTwo: (by, time) => (by === null ? `दो कक्षाएँ, आपने ${time} पर कहा` : `दो कक्षाएँ, ${by} ने ${time} पर कहा`),
  standIn: (all, one, ofOne, other, ofOther) =>
    `जो ${figure(all)} अलग हैं, उनमें से ${figure(ofOne)} में ${one === null ? "आपकी" : `${one} की`} प्रविष्टि मान्य है, ${figure(ofOther)} में ${other === null ? "आपकी" : `${other} की`}।`,
  countedOnce: "हर विद्यार्थी एक बार गिना जाता है।",
  countedTwice: "दोनों वैसी ही रहती हैं, और हर एक हुई कक्षा गिनी जाती है।",
  seeSheet: "पत्रक देखें",
  instead: { one: "ये दो कक्षाएँ थीं", two: "यह एक कक्षा थी" },
  tookIt: (by, from, to) => `${by ? `${by} ने` : "आपने"} ${from === to ? `${from} पर` : `${from} से ${to} तक`}`,
  cardText: (subject, date, first, second) => `${subject}, ${date}: ${first}, और ${second} हाज़िरी ली।`,
  seeDifferences: (count) => (count === 0 ? "दोनों देखें" : `जो ${figure(count)} अलग हैं, देखें`),
  told: { one: "एक कक्षा: हर विद्यार्थी एक बार गिना जाता है", two: "दो कक्षाएँ: दोनों गिनी जाती हैं" },
  unknown: "यह प्रश्न यहाँ नहीं है",
  unknownText: "इसका उत्तर एक दिन से पहले दिया गया, या दोनों में से किसी कक्षा का अपलोड वापस लिया गया।",

  marks,
};
