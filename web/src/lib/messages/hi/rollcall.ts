import type { rollcall as english } from "@/lib/messages/en/rollcall";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { markWords } from "./marks";
import { ofOthers, ofTheDay, outOf } from "./rollcall-day";
import { keys } from "./rollcall-keys";
import { closed, notices, say } from "./rollcall-news";

export const rollcall: typeof english = {
  title: "उपस्थिति लें",
  callTitle: (subject) => `${subject} की हाज़िरी`,

  start: {
    click: "उपस्थिति लेने के लिए क्लिक करें",
    clickFor: (date) => `${date} की उपस्थिति लेने के लिए क्लिक करें`,
    anotherDate: "दूसरी तारीख़",
    opening: "खुल रही है",
    today: (date) => `आज के लिए, ${date}।`,
    classesToday: (count) =>
      count === 1 ? "आज इसकी एक कक्षा अपलोड हुई।" : `आज इसकी ${figure(count)} कक्षाएँ अपलोड हुईं।`,
    isOpen: (subject, number) => `${subject}${ofTheDay(number)} की हाज़िरी खुली है`,
    openedBy: (by, time) => `${by} ने ${time} पर खोली।`,
    listsAsOf: (time, date) => `सूचियाँ ${date ?? "आज"}, ${time} की हैं।`,
    openedHere: "इसी डिवाइस पर खोली गई।",
    marked: (done, all) => `${outOf(done, all)} दर्ज।`,
    continueThis: "यह हाज़िरी जारी रखें",
    ofOthers,
    another: "दूसरी कक्षा शुरू करें",
    notOpened: "हाज़िरी नहीं खुल सकी",
    noRoster:
      "इस कक्षा की सूची अभी इस डिवाइस पर नहीं है, और उसे लाने के लिए सर्वर से संपर्क नहीं हो रहा। एक बार नेटवर्क के साथ कक्षा खोलें: उसके बाद वह बिना नेटवर्क के भी खुलेगी।",
    noStudents: "इस कक्षा की सूची में अभी कोई विद्यार्थी नहीं है। पहले सूची जोड़ें।",
  },

  waiting: {
    title: "इस डिवाइस पर रुकी हुई",
    sentWithNetwork: "नेटवर्क आने पर भेजी जाएगी",
    sentWithServer: "सर्वर से संपर्क होने पर भेजी जाएगी",
    counts: countsOf,
    news: "दूसरी जगह क्या हुआ",
    tooLate: "आपकी पिछली प्रविष्टियाँ पहुँचने से पहले दूसरी जगह से अपलोड हुई",
    withdrawn: "दूसरी जगह रद्द की गई: कहीं नहीं गिनी जाती",
    toRead: "कुछ पढ़ना बाक़ी है",
    see: "देखें",
    seeOf: (subject) => `${subject} देखें`,
    undoUploadOf: (subject) => `${subject} का अपलोड वापस लें`,
    notTaken: "अपलोड नहीं हुई",
    notTakenText: (subject, date) =>
      `सर्वर ने ${subject}, ${date} की कक्षा नहीं ली। कुछ भी खोया नहीं है: कारण देखने के लिए हाज़िरी जारी रखें।`,
  },

  noStorage:
    "यह ब्राउज़र इस डिवाइस पर कुछ नहीं रखता, इसलिए प्रविष्टियाँ खो सकती हैं। निजी विंडो छोड़ें, या इस पृष्ठ को डेटा रखने की अनुमति दें, फिर कोशिश करें।",

  uploaded: "उपस्थिति पत्रक सफलतापूर्वक अपडेट हुआ",
  uploadedText: (subject, date, marks) => `${subject}, ${date}: ${countsOf(marks)}।`,
  undoUpload: "अपलोड वापस लें",
  seeSheet: "पत्रक देखें",
  uploadUndone: "अपलोड वापस लिया गया। कक्षा फिर खुली है।",
  uploadNotUndone: "अपलोड वापस नहीं लिया गया",

  modes: { card: "कार्ड", list: "सूची", pad: "पैड" },
  modesLabel: "हाज़िरी लेने का तरीक़ा",
  leave: "हाज़िरी से बाहर जाएँ (वह खुली रहेगी)",
  menu: "और",
  upload: "अपलोड करें",
  uploading: "अपलोड हो रहा है",
  reload: "फिर से शुरू करें",
  undo: "वापस लें",
  present: "उपस्थित",
  absent: "अनुपस्थित",
  late: "देर से",
  notMarked: "दर्ज नहीं",
  markWords,
  or: "या",

  saved: {
    saved: "सुरक्षित",
    onServer: (time) => `सर्वर पर, ${time}`,
    onServerPlain: "सर्वर पर",
    saving: "सहेजा जा रहा है",
    here: (count, device) => {
      const where = device === "phone" ? "इस फ़ोन पर" : "इस कंप्यूटर पर";
      return count === 0 ? where : `${figure(count)} ${where}`;
    },
    signedOut: "भेजने के लिए लॉग इन करें",
    stopped: "भेजा नहीं गया",
    discardedTitle: "यह हाज़िरी दूसरी जगह मिटा दी गई।",
    discardedText: "आपकी प्रविष्टियाँ यहाँ सुरक्षित हैं। किसी को दर्ज करें, तो यह उनके साथ फिर खुल जाएगी।",
    noNetwork: "नेटवर्क नहीं है।",
    notReached: "सर्वर से संपर्क नहीं हो रहा।",
    keepGoing: "काम जारी रखें, कुछ नहीं खोएगा।",
    signedOutTitle: "आप लॉग आउट हैं।",
    signedOutText: (count) =>
      count === 0
        ? "लॉग इन करने के बाद यह इस डिवाइस से भेजी जाएगी।"
        : `इस डिवाइस की ${counted(count, "प्रविष्टि", "प्रविष्टियाँ")} लॉग इन करने के बाद भेजी ${count === 1 ? "जाएगी" : "जाएँगी"}।`,
    stoppedTitle: "सर्वर यह कक्षा नहीं ले रहा।",
  },

  ribbon: (marks, left) => `${countsOf(marks)}, ${figure(left)} अभी दर्ज नहीं`,
  goTo: "विद्यार्थी",
  counts: { present: "उपस्थित", absent: "अनुपस्थित", left: "बाक़ी" },
  of: outOf,
  next: "अगला",
  markOf: (mark, roll, name) => `${markWords[mark]}: ${roll} ${name}`,
  byOther: (by) => `${by} द्वारा`,
  stands: (mark) => `दर्ज: ${markWords[mark]}`,
  allStudents: "सभी विद्यार्थी",
  backTo: (roll) => `वापस ${roll} पर`,

  done: {
    title: (all) => (all === 1 ? "एकमात्र विद्यार्थी दर्ज हो गया" : `सभी ${figure(all)} दर्ज हो गए`),
    lead: (marks) =>
      marks.absent === 0
        ? `${countsOf(marks, "कोई अनुपस्थित नहीं")}।`
        : `${countsOf(marks)}। ${marks.absent === 1 ? "अनुपस्थित का" : "अनुपस्थितों के"} नाम एक बार ज़ोर से पढ़ें।`,
    makePresent: "उपस्थित करें",
    makePresentOf: (roll, name) => `उपस्थित करें: ${roll} ${name}`,
  },

  list: {
    tapMarks: "छूने पर क्या दर्ज होगा",
    tapThis: "छूने पर यह दर्ज",
    nextTap: "बस अगली बार",
    stands: (mark) => (mark === null ? "दर्ज नहीं" : markWords[mark]),
    rest: { 0: "बाक़ी अनुपस्थित", 1: "बाक़ी उपस्थित" },
    unmark: "प्रविष्टि हटाएँ",
  },

  bulk: (count, mark) => `${figure(count)} ${markWords[mark]} दर्ज`,
  nobodyLeft: "सभी पहले ही दर्ज हैं",
  emptied: (count) => `ख़ाली किया: ${counted(count, "प्रविष्टि हटाई गई", "प्रविष्टियाँ हटाई गईं")}`,

  pad: {
    lead: "अनुपस्थित का नंबर लिखें। बाक़ी उपस्थित हैं।",
    leadLate: "कौन देर से? लिखें, या अनुपस्थित को छुएँ।",
    label: "अंक-पैड",
    hint: "रोल नंबर के आख़िरी अंक काफ़ी हैं।",
    several: {
      end: (count, digits) => `${figure(count)} रोल नंबर ${digits} पर ख़त्म। एक अंक और लिखें, या एक छुएँ।`,
      beginning: (count, digits) => `${figure(count)} रोल नंबर ${digits} से शुरू। आगे लिखें, या एक छुएँ।`,
      either: (count, digits) => `${figure(count)} रोल नंबर ${digits} से शुरू या उस पर ख़त्म। आगे लिखें, या एक छुएँ।`,
    },
    none: (digits) => `कोई रोल नंबर ${digits} पर ख़त्म नहीं होता`,
    deleteDigit: "आख़िरी अंक हटाएँ, दबाए रखने पर सब",
    undo: (name, mark) => `${name}, ${markWords[mark]}: उपस्थित करें`,
    makeAbsent: (name) => `${name}: अनुपस्थित करें`,
    makePresent: (name) => `${name}: उपस्थित करें`,
    makeLate: (name) => `${name}: देर से आए`,
    nobodyYet: (some) => `जब तक आप लिखें या छुएँ नहीं, ${some ? "और " : ""}कोई दर्ज नहीं होता।`,
    everyoneHere: "सब उपस्थित हैं",
    othersHere: (count) => `बाक़ी ${figure(count)} उपस्थित हैं`,
    typed: "लिखा गया",
    typeDigits: "अंक लिखें",
    lastDigit: "आख़िरी अंक",
  },

  jump: {
    title: "किसी विद्यार्थी पर जाएँ",
    box: "रोल नंबर या नाम",
    filters: { all: "सभी", unmarked: "दर्ज नहीं", absent: "अनुपस्थित" },
    show: "दिखाएँ",
    now: "अभी",
    none: "यहाँ कोई नहीं",
  },

  unmarked: {
    title: (count) => `${counted(count, "विद्यार्थी")} दर्ज नहीं`,
    lead: "जो दर्ज नहीं वह अनुपस्थित नहीं है। उन्हें अभी पुकारें, या बताएँ कि वे अनुपस्थित थे।",
    call: (count) => (count === 1 ? "इन्हें पुकारें" : `इन ${figure(count)} को पुकारें`),
    markAndUpload: (count) => `${figure(count)} को अनुपस्थित दर्ज कर अपलोड करें`,
    back: "हाज़िरी पर लौटें",
    allMarked: "अब सभी दर्ज हैं",
  },

  keys,
  notices,
  closed,
  say,
};
