import type { eligibility as english } from "@/lib/messages/en/eligibility";
import { counted, figure } from "./counting";
import { outcomes, tellSum } from "./eligibility-lines";
import { nameSemester } from "./group-names";
import { tellRule } from "./rule-sentence";

const percent = (value: number) => `${figure(value)}\u00a0%`;

export const eligibility: typeof english = {
  title: "सूचियाँ",
  heading: (total, open) =>
    [
      total === null ? "सूचियाँ" : counted(total, "सूची", "सूचियाँ"),
      open === 0 ? "किसी पर आपत्ति नहीं ली जा रही" : `${figure(open)} पर आपत्ति ली जा रही है`,
    ].join(", "),
  lead: "परीक्षा में कौन बैठ सकता है। हर सूची का क्रमांक और हस्ताक्षर होता है, और वह कभी नहीं बदलती।",
  caption: "सूचियाँ, सबसे नई पहले",
  number: (number) => `नं. ${figure(number)}`,
  below: (below, students) => `${figure(students)} में से ${figure(below)} सीमा से नीचे`,
  asItStood: (day) => `${day} की स्थिति`,
  follows: (number) => `नं. ${figure(number)} के बाद`,
  forInformation: "सूचना के लिए",
  next: "पुरानी सूचियाँ दिखाएँ",
  none: "अभी कोई सूची नहीं",
  noneText: "सूची बताती है कि नियम के अनुसार और एक दिन की स्थिति पर परीक्षा में कौन बैठ सकता है।",
  noneMade: "परीक्षा कार्यालय सूचियाँ बनाता है कि परीक्षा में कौन बैठ सकता है। वे यहाँ दिखती हैं।",
  make: "सूची बनाएँ",

  tags: {
    until: (day) => `अस्थायी, ${day} तक`,
    provisional: "अस्थायी",
    over: "अस्थायी, आपत्ति का समय बीत चुका",
    final: "अंतिम",
    followed: (number) => `इसके बाद नं. ${figure(number)} बनी`,
  },

  making: {
    title: "सूची बनाएँ",
    lead: "चुनें कि सूची किनकी है। पहले दिखाया जाता है कि उसमें क्या होगा।",
    see: "देखें कि उसमें क्या होगा",
    heading: (below, students, number) =>
      `सूची नं. ${figure(number)} में ${figure(students)} में से ${figure(below)} होंगे`,
    subjects: (count) => (count === 1 ? "एकमात्र विषय" : `सभी ${figure(count)} विषय`),
    asOf: "किस दिन की स्थिति",
    asOfHint: "इस दिन के अंत तक अपलोड हुआ गिना जाता है, बाद का नहीं। आज चुनें तो अभी से कुछ पल पहले तक।",
    objections: "आपत्ति की अंतिम तारीख़",
    objectionsHint: "वह अंतिम दिन जब तक विद्यार्थी आपत्ति कर सकते हैं। ख़ाली छोड़ें तो सूची केवल सूचना के लिए है।",
    rule: "नियम",
    wouldSay: "सूची में होगा",
    counts: (short, band, met) =>
      `${figure(short)} अपात्र, ${figure(band)} को छूट मिल सकती है, ${figure(met)} पात्र`,
    before: "पिछली सूची",
    first: "कोई नहीं: इन विद्यार्थियों की यह पहली सूची है",
    beforeList: (number, day) => `नं. ${figure(number)}, ${day} की स्थिति`,
    who: "कौन",
    lines: (students, lines) => `${counted(students, "विद्यार्थी")}, ${counted(lines, "पंक्ति", "पंक्तियाँ")}`,
    nobody: "कोई भी सीमा से नीचे नहीं है।",
    provisional: (number) => `अस्थायी सूची नं. ${figure(number)} बनाएँ`,
    final: (number) => `अंतिम सूची नं. ${figure(number)} बनाएँ`,
    insteadProvisional: "इसके बजाय एक और अस्थायी सूची बनाएँ",
    insteadFinal: "अंतिम सूची ही बनाएँ",
    running: "बन रही है",
    frozen:
      "इसे क्रमांक और हस्ताक्षर के साथ स्थिर किया जाता है। इसे बदला या हटाया नहीं जा सकता, केवल अगली सूची बन सकती है। कुछ भी लगाया या भेजा नहीं जाता।",
    notYet: "अभी सूची में डालने को कुछ नहीं है",
    otherDay: "कोई और दिन या कोई और सूची चुनें।",
  },

  look: {
    title: (count) => `पहले देख लें: ${figure(count)}`,
    classes: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} फ़ोन पर रुकी हैं`,
    notUploaded: "शुरू हुई, अपलोड नहीं हुई",
    leaves: (count) => `${figure(count)} अवकाश माँगे गए, तय नहीं हुए`,
    corrections: (count) => `${figure(count)} सुधार माँगे गए, उत्तर नहीं मिला`,
    objections: (count) => `${figure(count)} आपत्तियाँ, उत्तर नहीं मिला`,
    more: (count) => `और ${figure(count)}`,
    see: "देखें",
    decide: "तय करें",
    allTheSame: "सूची फिर भी बन सकती है। बाद में जो आएगा, वह उसके पास दिखेगा।",
  },

  since: {
    title: (count) => `बाद में आया: ${figure(count)}`,
    notInIt: "इस सूची में नहीं",
    nothing: "इस सूची के स्थिर होने के बाद कुछ नहीं आया।",
    classes: (count, late) =>
      `${counted(count, "कक्षा", "कक्षाएँ")} अपलोड${late > 0 ? `, ${figure(late)} उस दिन तक हो चुकी थीं` : ""}`,
    corrections: (count) => `${figure(count)} सुधार`,
    leaves: (count) => `अवकाश के ${counted(count, "निर्णय")}`,
    withdrawn: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} वापस ली गईं`,
    restored: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} फिर से जोड़ी गईं`,
    reopened: (count) => `${figure(count)} अपलोड रद्द`,
    rule: "दूसरा नियम",
    noLines: "इस सूची की कोई पंक्ति नहीं बदलती।",
    lines: (count) => `${counted(count, "पंक्ति बदलती", "पंक्तियाँ बदलतीं")}`,
  },

  compare: {
    title: "दो सूचियों की तुलना",
    heading: (number, before, came, went) =>
      `नं. ${figure(before)} के मुक़ाबले नं. ${figure(number)}: ${counted(came, "पंक्ति आई", "पंक्तियाँ आईं")}, ${figure(went)} गईं`,
    open: (before) => `नं. ${figure(before)} से मिलाएँ`,
    figures: "गिनती में",
    short: "पंक्तियाँ, अपात्र",
    band: "पंक्तियाँ, छूट मिल सकती है",
    below: "सूची में विद्यार्थी",
    eligible: "सब में पात्र विद्यार्थी",
    what: "क्या गिना गया",
    list: "कौन, और क्यों",
    heads: {
      roll: "रोल नंबर",
      name: "नाम",
      subject: "विषय",
      became: (number) => `नं. ${figure(number)} में`,
      percentage: "प्रतिशत",
      why: "कारण",
    },
    became: { came: "आई", went: "गई", changed: "बदली", decided: "निर्णय हुआ" },
    condonedLines: "पंक्तियाँ, छूट मिली",
    refusedLines: "पंक्तियाँ, छूट नहीं मिली",
    condoned: (reference) => `छूट मिली, ${reference}।`,
    refused: (reference) => `छूट नहीं मिली, ${reference}।`,
    revoked: "निर्णय वापस लिया गया।",
    numberStays: "प्रतिशत वही रहता है।",
    none: "दोनों सूचियाँ एक जैसी हैं",
    noneText: (lines) => `${counted(lines, "पंक्ति", "पंक्तियाँ")} दोनों में एक जैसी।`,
    same: (lines, hasUnexplained) => {
      const same = `${counted(lines, "पंक्ति", "पंक्तियाँ")} दोनों में एक जैसी।`;
      return hasUnexplained
        ? `${same} जिनका कारण इतिहास में नहीं है, वे सबसे पहले हैं।`
        : `${same} हर अंतर का कारण इतिहास में है; बिना कारण वाला सबसे पहले होता।`;
    },
    noneBefore: (number) => `नं. ${number} से पहले कोई सूची नहीं है`,
    noneBeforeText: "यह इन विद्यार्थियों की पहली सूची है।",
    toList: (number) => `सूची नं. ${number}`,
  },

  heads: {
    roll: "रोल नंबर",
    name: "नाम",
    subject: "विषय",
    sum: "जोड़",
    percentage: "प्रतिशत",
    outcome: "परिणाम",
    decision: "निर्णय, संदर्भ",
  },
  together: "सब मिलाकर",
  erased: "हटाया गया",
  outcomes,
  tellSum,
  cannotBeFound: (number) => `सूची नं. ${number} नहीं है`,
  cannotBeFoundText: "क्रमांकों में कोई अंतर नहीं होता: सबसे नई सूची देखें।",
  allLists: "सभी सूचियाँ",
  listHeading: (number, below, students) =>
    `सूची नं. ${figure(number)}: ${figure(students)} में से ${figure(below)} सीमा से नीचे`,
  makeFinal: "अंतिम सूची बनाएँ",
  steps: {
    label: "अस्थायी से अंतिम तक",
    done: "हो चुका",
    provisional: (number) => `अस्थायी, नं. ${figure(number)}`,
    made: (moment, by) => `${by} ने ${moment} को बनाई`,
    objections: (day) => `आपत्तियाँ ${day} तक`,
    objectionsTaken: "आपत्तियाँ",
    noObjections: "आपत्तियाँ नहीं ली जातीं",
    noObjectionsText: "सूची केवल सूचना के लिए है।",
    left: (days) => (days === 0 ? "आज अंतिम दिन है" : `${figure(days)} दिन बाक़ी`),
    over: "अंतिम दिन बीत चुका है",
    final: "अंतिम",
    finalNumber: (number) => `अंतिम, नं. ${figure(number)}`,
    takesIn: "इसमें आपत्तियों के उत्तर और बाद में आई बातें शामिल होती हैं",
    followed: (number) => `इसके बाद नं. ${figure(number)} बनी`,
  },
  frozen: {
    title: "क्या स्थिर है",
    short: (day, students, subjects) =>
      `${day}, ${counted(students, "विद्यार्थी")}, ${figure(subjects)} विषय, हस्ताक्षरित`,
    number: "क्रमांक",
    code: "काग़ज़ पर कोड",
    day: "किस दिन की स्थिति",
    until: "इस समय से आगे का इसमें नहीं है",
    rule: "नियम",
    subjects: "विषय",
    hash: "हैश (SHA-256)",
    key: "हस्ताक्षर",
    keyNumber: (number) => `इस कॉलेज की कुंजी ${figure(number)} (Ed25519)`,
    document: "सूची (JSON)",
    signature: "हस्ताक्षर फ़ाइल",
    publicKey: "सार्वजनिक कुंजी",
    without: "इन तीन फ़ाइलों से Rollbook के बिना जाँचें:",
  },
  show: "क्या दिखाएँ",
  parts: { lines: "पंक्तियाँ", eligible: "पात्र विद्यार्थी" },
  linesCaption: "सीमा से नीचे, विद्यार्थी सूची के क्रम में",
  eligibleCaption: "परीक्षा में कौन बैठ सकता है: जो नियम पूरा करते हैं, या जिन्हें छूट मिली",
  noLines: "कोई भी सीमा से नीचे नहीं है",
  noLinesText: "सूची जिन्हें गिनती है, वे सभी परीक्षा में बैठ सकते हैं।",
  noEligible: "अभी कोई पात्र नहीं है",
  noEligibleText: "पंक्तियाँ देखें: उनमें जो है, वह सीमा से नीचे है।",
  eligibleRolls: "पात्र रोल नंबर",
  rule: (rule) => `${tellRule(rule)}।`,

  paper: {
    nameSemester,
    belowTitle: (number) => `सूची नं. ${figure(number)}: सीमा से नीचे विद्यार्थी`,
    eligibleTitle: (number) => `सूची नं. ${figure(number)}: पात्र रोल नंबर`,
    provisional: "अस्थायी",
    final: "अंतिम",
    objections: (day) => `आपत्तियाँ ${day} तक।`,
    rule: (rule) => `नियम: ${tellRule(rule)}।`,
    counts: (below, students, lines) =>
      `${figure(students)} विद्यार्थियों में से ${figure(below)}, ${counted(lines, "पंक्ति", "पंक्तियाँ")}। यहाँ हर प्रतिशत ज़रूरी प्रतिशत से नीचे है।`,
    condoned: (count) => `इनमें से ${figure(count)} को हर कमी में छूट मिली है, और वे पात्र हैं।`,
    band: (floor, line) => `B: छूट के दायरे में, ${figure(floor)} से ${percent(line)}।`,
    short: "S: कम।",
    outOfReach: (until) =>
      until === null
        ? "×: अब नहीं पहुँचा जा सकता, बाक़ी सब नियोजित कक्षाओं में आने पर भी नहीं।"
        : `×: अब नहीं पहुँचा जा सकता, सत्र के अंत, ${until}, तक की हर कक्षा में आने पर भी नहीं।`,
    eligible: (count, subjects) =>
      `${subjects === 1 ? "एकमात्र विषय" : `सभी ${figure(subjects)} विषयों`} में ${figure(count)} पात्र`,
    checked: "इस सूची की जाँच कैसे करें",
    hash: "इसे नियम, दिन और हर विद्यार्थी के जोड़ के साथ स्थिर किया गया। इसके मानक JSON का SHA-256:",
    signed: (key) => `इस कॉलेज की कुंजी ${figure(key)} (Ed25519) से हस्ताक्षरित। Rollbook के बिना:`,
    compareAt: "यहाँ जाँचें",
    qr: "इस सूची का कोड",
    printed: (moment, by) => `${by} ने ${moment} को छापा`,
    signatures: ["विभागाध्यक्ष", "परीक्षा नियंत्रक", "प्राचार्य"],
  },
};
