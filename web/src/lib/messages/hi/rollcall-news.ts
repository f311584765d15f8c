import type {
  closed as englishClosed,
  notices as englishNotices,
  say as englishSay,
} from "@/lib/messages/en/rollcall-news";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

export const notices: typeof englishNotices = {
  notUndone: "अपलोड वापस नहीं हुआ",
  notUndoneText:
    "इस बीच कक्षा सुधारी, रद्द या दोबारा अपलोड की गई, किसी और ने अपलोड की, या बहुत देर हो चुकी थी। यह वैसे ही गिनी जाएगी जैसी पत्रक पर है।",
  withdrawn: (by) =>
    by ? `आपकी कक्षा पहुँचने से पहले ${by} ने इसे रद्द कर दिया` : "आपकी कक्षा पहुँचने से पहले यह रद्द हो गई",
  withdrawnText: (rolls) =>
    rolls === ""
      ? "यह कहीं नहीं गिनी जाती। इसे पत्रक पर बहाल किया जा सकता है, या फिर से हाज़िरी ली जा सकती है।"
      : `यह कहीं नहीं गिनी जाती, और ये प्रविष्टियाँ नहीं ली गईं: ${rolls}। इसे पत्रक पर बहाल करें, फिर सुधारें।`,
  leftList: "कुछ विद्यार्थी अब किसी दूसरी सूची में हैं",
  leftListText: (who) => `यहाँ उनकी प्रविष्टियाँ नहीं गिनी जातीं: ${who}।`,
  backOnline: (count) => `नेटवर्क वापस आ गया। ${counted(count, "प्रविष्टि भेजी गई", "प्रविष्टियाँ भेजी गईं")}।`,
  notKept: "प्रविष्टि इस डिवाइस पर रखी नहीं जा सकी",
  notKeptText: "ब्राउज़र की जगह भरी है या बंद है। जगह बनाएँ, फिर दोबारा दबाएँ।",
  notUploaded: "अपलोड नहीं हुआ",
};

export const closed: typeof englishClosed = {
  byOther: (by) => `${by} ने यह कक्षा अपलोड की`,
  uploaded: "यह कक्षा अपलोड हो चुकी है",
  withdrawn: (by) => `${by} ने यह कक्षा रद्द की`,
  withdrawnHere: "यह कक्षा रद्द है",
  text: (marks) => `${countsOf(marks)}। यह अब बंद है।`,
  withdrawnText: (marks) => `${countsOf(marks)}। पत्रक पर बहाल किए बिना यह कहीं नहीं गिनी जाती।`,
  waits: "किसी और ने भी इसी समय यह कक्षा ली",
  question: "एक कक्षा या दो?",
  queued: "यह कक्षा पूरी हो गई",
  sentWithNetwork: "यह इस डिवाइस पर सुरक्षित है और नेटवर्क आने पर भेजी जाएगी।",
  sentWithServer: "यह इस डिवाइस पर सुरक्षित है और सर्वर से संपर्क होने पर भेजी जाएगी।",
  back: "उपस्थिति लें",
  sheet: "पत्रक देखें",
  keptFor: (owner) => `यह हाज़िरी इस डिवाइस पर ${owner} के लिए रखी है`,
  keptForText: (owner) =>
    `इसका कुछ भाग भेजा या पढ़ा नहीं गया है, जो केवल ${owner} यहाँ लॉग इन करके कर सकते हैं। इसे दूसरे डिवाइस पर जारी रखें, या दूसरी कक्षा शुरू करें।`,
  unknown: "यह हाज़िरी यहाँ नहीं है",
  unknownText: "यह अपलोड हो चुकी है, मिटा दी गई है, या किसी दूसरे डिवाइस पर खुली है जिसने इसे अभी भेजा नहीं।",
};

export const say: typeof englishSay = {
  marked: (roll, name, mark) => `${roll} ${name} ${markWords[mark]}।`,
  unmarked: (roll, name) => `${roll} ${name} दर्ज नहीं।`,
  now: (roll, name, place, all) => `${roll} ${name}, ${figure(all)} में से ${figure(place)}।`,
  all: (all) => (all === 1 ? "एकमात्र विद्यार्थी दर्ज हो गया।" : `सभी ${figure(all)} दर्ज हो गए।`),
  undone: "वापस लिया गया।",
  nothingToUndo: "वापस लेने को कुछ नहीं।",
};
