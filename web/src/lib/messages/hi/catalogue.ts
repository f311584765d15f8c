import type { catalogue as english } from "@/lib/messages/en/catalogue";
import { figure } from "./counting";

export const catalogue: typeof english = {
  levels: { batch: "बैच", department: "विभाग", semester: "सेमेस्टर", subject: "विषय" },
  levelWords: { batch: "बैच", department: "विभाग", semester: "सेमेस्टर", subject: "विषय" },
  ownClasses: "मेरी कक्षाएँ",
  notHere: (word, label) => `यहाँ “${label}” नाम का कोई ${word} नहीं है। कोई दूसरा चुनें।`,
  emptyLevel: {
    batch: "अभी कोई बैच नहीं जोड़ा गया है।",
    department: "अभी कोई विभाग नहीं जोड़ा गया है।",
    semester: "कोई सेमेस्टर नहीं है।",
    subject: "यहाँ अभी कोई विषय नहीं जोड़ा गया है।",
  },
  addOne: {
    batch: "बैच जोड़ें",
    department: "विभाग जोड़ें",
    semester: "सेमेस्टर जोड़ें",
    subject: "विषय जोड़ें",
  },
  askTheOffice: "कॉलेज के कार्यालय से पूछें।",

  lookup: {
    title: "अपनी उपस्थिति देखें",
    lead: "लॉग इन की ज़रूरत नहीं।",
    allSubjects: "मेरे सभी विषय",
    allHint: "सभी विषय एक साथ। जैसा पहचान-पत्र पर है।",
    oneSubject: "एक विषय",
    oneLead: "अपनी कक्षा चुनें, फिर रोल नंबर लिखें।",
    nobodys: (roll) => `रोल नंबर ${roll} किसी विद्यार्थी का नहीं है। पहचान-पत्र से मिलाएँ, या नीचे अपनी कक्षा चुनें।`,
    notTogether: (seconds) =>
      `यह रोल नंबर और यह कोड एक-दूसरे के नहीं हैं। कुछ भी बंद नहीं हुआ${seconds === null ? "" : `: ${seconds} सेकंड में फिर कोशिश करें`}। कोड खो गया हो तो कार्यालय नई पर्ची छापता है।`,
    kept: "इस फ़ोन पर रखा",
    forget: "हटाएँ",
    roll: "रोल नंबर",
    rollHint: (example) => (example ? `जैसा पहचान-पत्र पर है, उदाहरण ${example}` : "जैसा पहचान-पत्र पर है"),
    check: "देखें",
    checking: "देखा जा रहा है",
    code: "कोड",
    codeHint: "कार्यालय से मिलता है, उदाहरण K7QM-2XPD",
    notOnList: (roll, department, batch) =>
      `${roll} ${department}, ${batch} की सूची में नहीं है। पहचान-पत्र से मिलाएँ, या बैच या विभाग बदलें।`,
    wrongCode: "इस रोल नंबर का नहीं है",
    off: "यहाँ उपस्थिति देखने की सुविधा बंद है",
    offText: "अपनी उपस्थिति कॉलेज के कार्यालय से पूछें। प्राध्यापक और कार्यालय लॉग इन कर सकते हैं।",
  },

  home: {
    greeting: { night: "नमस्ते", morning: "सुप्रभात", afternoon: "नमस्कार", evening: "शुभ संध्या" },
    greet: (greeting, name) => `${greeting}, ${name}`,
    whatToDo: "क्या करना है",
    attendanceSheets: "उपस्थिति पत्रक",
    studentLists: "विद्यार्थी सूचियाँ",
    college: "कॉलेज",
    parts: { batch: "बैच", department: "विभाग", semester: "सेमेस्टर", subject: "विषय" },
    subjectsDetail: "हर बैच, विभाग और सेमेस्टर के",
    none: "अभी कोई नहीं",
    andMore: (more) => `और ${figure(more)}`,
  },

  add: {
    title: "जोड़ें",
    lead: "लोग, और कॉलेज में जो पढ़ाया जाता है।",
    admin: "एडमिन जोड़ें",
    students: "विद्यार्थी जोड़ें",
  },
};
