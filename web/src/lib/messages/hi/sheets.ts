import type { sheets as english } from "@/lib/messages/en/sheets";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { markWords } from "./marks";

const correctedSince = (count: number) => `बाद में ${counted(count, "प्रविष्टि सुधारी गई", "प्रविष्टियाँ सुधारी गईं")}`;

export const sheets: typeof english = {
  choose: {
    title: "उपस्थिति पत्रक",
    lead: "विषय चुनें, फिर तारीख़।",
    month: "महीने का रजिस्टर",
    dates: "कक्षाओं की तारीख़ें",
    datesOf: (subject) => `${subject} की कक्षाओं की तारीख़ें`,
    none: "अभी कोई कक्षा नहीं हुई",
    noneText: (subject) => `${subject} की कोई कक्षा अपलोड नहीं हुई है। इसके पत्रक यहाँ आएँगे, नए सबसे पहले।`,
    nth: (number) => `कक्षा ${number}`,
    presentOf: (present, of) => `${figure(of)} में से ${figure(present)} उपस्थित`,
    withdrawn: "रद्द",
    all: (count) => `सभी ${figure(count)} दिखाएँ`,
    otherDate: "दूसरी तारीख़",
    open: "पत्रक खोलें",
    fromFile: "फ़ाइल से प्रविष्टियाँ",
  },

  title: (subject, date) => `${subject}, ${date}`,
  otherDates: "दूसरी तारीख़ें",
  classes: "उस दिन की कक्षाएँ",
  nth: (number) => `कक्षा ${number}`,
  nthOf: (group, number) => `${group}, कक्षा ${number}`,
  nowWithdrawn: (held) => `${held}, रद्द`,
  nameGroup,
  together: "सब एक साथ",

  hours: {
    which: "घंटे",
    all: (count) => `सभी ${figure(count)}`,
    hour: (number) => `घंटा ${figure(number)}`,
    hourOf: (number, of) => `${figure(of)} में से घंटा ${figure(number)}`,
    ofDay: (count, first, last) =>
      `${counted(count, "घंटा", "घंटे")}, उस दिन की कक्षाएँ ${figure(first)} से ${figure(last)}`,
    togetherWith: "साथ में:",
    inPart: "कुछ घंटों में",
    inSome: (roll, attended, of) => `${roll} ${figure(of)} में से ${figure(attended)} में`,
    eachByItself: "हर घंटा एक अलग कक्षा है: उसका अपना पत्रक, अपनी गिनती और अपना सुधार।",
    ofOneHour: (number, of) =>
      `इससे ${figure(of)} में से केवल घंटा ${figure(number)} सुधरता है। बाक़ी घंटे वैसे ही रहते हैं।`,
    withIt: (count, others) =>
      `ये एक ही बार में ली गई थीं, इसलिए यह सभी ${figure(count)} कक्षाओं के साथ होगा${others ? `, ${others} की कक्षाओं के साथ भी` : ""}।`,
  },

  counts: {
    present: "उपस्थित",
    absent: "अनुपस्थित",
    late: "देर से",
    students: () => "विद्यार्थी",
    show: "कौन-सी पंक्तियाँ दिखें",
    all: "सभी",
  },
  takenLater: (moment) => `बाद में ली गई, ${moment} को।`,
  uploaded: (moment, by) => `${moment} को ${by} ने अपलोड किया।`,
  corrected: (count) => `${correctedSince(count)}।`,
  checkCode: (code) => `जाँच कोड ${code}।`,
  chooseLine: "सुधारने के लिए पंक्ति चुनें।",
  line: {
    present: (roll) => `${roll} उपस्थित`,
    absent: (roll) => `${roll} अनुपस्थित`,
    late: (roll) => `${roll} देर से`,
  },
  correctedLine: "सुधारा गया",
  besideSeen: "जो देखा गया उसके साथ, उसकी जगह नहीं।",

  correct: {
    title: (roll) => `${roll} सुधारें`,
    wasReally: "असल में",
    marks: markWords,
    reason: "सुधार का कारण",
    reasonHint: "उदाहरण: ग़लत रोल नंबर दब गया",
    make: { present: "उपस्थित करें", absent: "अनुपस्थित करें", late: "“देर से” दर्ज करें" },
    saving: "सहेजा जा रहा है",
    note: "बदलाव, आपका नाम और कारण इतिहास में दर्ज होते हैं।",
    onLeave: "ड्यूटी पर या बीमार? जो देखा गया, वही रहता है:",
    askForLeave: "अवकाश दर्ज करें",
    undone: (reason) => `वापस लिया: ${reason}`,
  },
  ask: {
    title: (roll) => `${roll} का सुधार माँगें`,
    why: (days) =>
      `कक्षा के ${days === 0 ? "दिन" : counted(days, "दिन")} बाद उसके शिक्षक केवल सुधार माँग सकते हैं। निर्णय विभागाध्यक्ष या कार्यालय करता है।`,
    act: "विभागाध्यक्ष से माँगें",
    asking: "माँगा जा रहा है",
    done: (roll, mark) => `माँगा गया: ${roll} ${markWords[mark]}`,
    waits: (mark) => `माँगा गया: ${markWords[mark]}`,
  },

  withdraw: {
    act: "यह कक्षा रद्द करें",
    title: "यह कक्षा रद्द करें",
    text: "तब यह कहीं नहीं गिनी जाएगी: न विवरण में, न रजिस्टर में, न योग में, न कम उपस्थिति में। इसकी प्रविष्टियाँ सुरक्षित रहती हैं और इसे बहाल किया जा सकता है।",
    reason: "रद्द करने का कारण",
    reasonHint: "उदाहरण: ग़लत विषय में अपलोड हुई",
    done: "कक्षा रद्द की गई",
    actAll: "ये कक्षाएँ रद्द करें",
    ofOthers: (by) =>
      `${by} ने यह कक्षा एक बार में ऐसी कक्षा के साथ ली जो आपकी नहीं है: जिसे दोनों को सुधारने का अधिकार है, वही इन्हें रद्द करे।`,
    doneAll: (count) => counted(count, "कक्षा रद्द की गई", "कक्षाएँ रद्द की गईं"),
    withdrawing: "रद्द हो रही है",
  },
  restore: {
    act: "यह कक्षा बहाल करें",
    title: "यह कक्षा बहाल करें",
    text: "यह अपनी प्रविष्टियों के साथ फिर से गिनी जाएगी।",
    reason: "बहाल करने का कारण",
    reasonHint: "उदाहरण: भूल से रद्द हुई",
    done: "कक्षा बहाल की गई",
    actAll: "ये कक्षाएँ बहाल करें",
    ofOthers: (by) =>
      `${by} ने यह कक्षा एक बार में ऐसी कक्षा के साथ ली जो आपकी नहीं है: जिसे दोनों को सुधारने का अधिकार है, वही इन्हें बहाल करे।`,
    doneAll: (count) => counted(count, "कक्षा बहाल की गई", "कक्षाएँ बहाल की गईं"),
    restoring: "बहाल हो रही है",
  },
  withdrawn: {
    title: (moment, by) => `${moment} को ${by} ने रद्द की`,
    text: "बहाल होने तक यह कक्षा कहीं नहीं गिनी जाती। तब तक इसकी प्रविष्टियाँ सुधारी नहीं जा सकतीं।",
  },

  earlier: {
    act: "पहले कैसा था",
    title: "पत्रक पहले कैसा था",
    text: "प्रविष्टियाँ और रद्द होना तब के अनुसार; नाम और रोल नंबर आज के।",
    day: "तारीख़",
    time: "कॉलेज का समय",
    show: "दिखाएँ",
    asUploaded: "जैसा अपलोड हुआ था",
    now: (moment) => `${moment} को जैसा था`,
    nowText: "हो सकता है अब यह मान्य न हो, और इसे यहाँ सुधारा नहीं जा सकता।",
    toNow: "वर्तमान रूप दिखाएँ",
    history: "इस विषय के बदलाव",
  },

  states: {
    noClass: (subject, date) => `${date} को ${subject} की कोई कक्षा नहीं`,
    noClassText: "उस तारीख़ की कोई कक्षा अपलोड नहीं हुई।",
    nearest: "आस-पास की कक्षाएँ:",
    notYet: "तब तक अपलोड नहीं हुई थी",
    notYetText: "यह कक्षा आपके पूछे हुए समय के बाद अपलोड हुई।",
    noSubject: "ऐसा कोई विषय नहीं है",
    noSubjectText: "हो सकता है लिंक पुराना हो, या विषय का नाम बदल गया हो। उसे फिर से चुनें।",
    chooseAgain: "फिर से चुनें",
  },

  paper: {
    title: "उपस्थिति पत्रक",
    batch: "बैच",
    department: "विभाग",
    semester: "सेमेस्टर",
    class: (number) => `कक्षा ${number}`,
    absentUnderlined: "अनुपस्थित (रेखांकित)",
    legend: "अनुपस्थित रेखांकित हैं। जो पुकारे जाने के बाद, देर से आए, वे बिंदुओं से रेखांकित हैं और उपस्थित में गिने जाते हैं।",
    legendAddingUp: "अनुपस्थित रेखांकित हैं। जो पुकारे जाने के बाद, देर से आए, वे बिंदुओं से रेखांकित हैं।",
    signatures: ["प्राध्यापक", "विभागाध्यक्ष"],
    compareAt: "रजिस्टर से यहाँ मिलाएँ:",
    code: (code) => `जाँच कोड ${code}`,
    takenLater: (moment) => `बाद में ली गई, ${moment} को`,
    uploaded: (title, moment, by) => `${title} · ${moment} को ${by} ने अपलोड किया`,
    corrected: correctedSince,
    printed: (moment) => `${moment} को छपा`,
    withdrawn: (moment, by) => `${moment} को ${by} ने रद्द की: यह कक्षा नहीं गिनी जाती`,
    asItStood: (moment) => `${moment} को जैसा था`,
    qr: "उस पते का QR कोड जहाँ रजिस्टर में दर्ज बात दिखती है",
  },
};
