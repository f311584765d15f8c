import type { shortage as english } from "@/lib/messages/en/shortage";
import { counted, figure } from "./counting";
import { nameSemester } from "./group-names";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;
const needed = (passLine: number | null) => (passLine === null ? "ज़रूरी उपस्थिति" : percent(passLine));
const outOf = (some: number, all: number) => `${figure(all)} में से ${figure(some)}`;

export const shortage: typeof english = {
  nameSemester,
  title: "कम उपस्थिति",
  heading: (below, students, passLine) => {
    if (students === 0) return "कम उपस्थिति";
    if (below === 0) return `कोई भी ${needed(passLine)} से नीचे नहीं है`;
    return `${outOf(below, students)} की उपस्थिति ${needed(passLine)} से नीचे`;
  },
  noLine: "विषयों की अपनी कोई सीमा नहीं है",
  noLineText: "ज़रूरी उपस्थिति सेमेस्टर के सभी विषयों में मिलाकर देखी जाती है।",
  show: { subject: "हर विषय अलग गिनें", student: "सभी विषय एक साथ गिनें" },
  askedToo: {
    subject: "नियम हर विषय में भी उपस्थिति माँगता है।",
    student: "नियम सभी विषयों में मिलाकर भी उपस्थिति माँगता है।",
    inHere: "जो किसी एक विषय में नीचे है, वह भी इस सूची में है।",
  },
  inBand: (count) => `इनमें ${figure(count)} छूट के दायरे में।`,
  howCounted: "प्रतिशत कैसे गिना जाता है",
  whole: "पूरा कॉलेज",
  yours: "जो कुछ आप देख सकते हैं",
  counted: {
    subject: "विद्यार्थी हर विषय में एक बार गिने जाते हैं।",
    student: "विद्यार्थी के सभी विषय एक साथ गिने जाते हैं।",
    semester: "सेमेस्टर के सभी विषय एक साथ गिने जाते हैं।",
  },
  only: {
    late: "केवल वे, जो किसी कक्षा में देर से आए।",
    leave: "केवल वे, जिनकी कोई कक्षा अवकाश पर छूटी।",
  },
  outOfReach: (count, passLine, until) =>
    `${figure(count)} विद्यार्थी ${until === null ? "बची हुई हर नियोजित कक्षा" : `सत्र के अंत, ${until}, तक की हर कक्षा`} में आकर भी अब ${needed(passLine)} तक नहीं पहुँच सकते।`,
  toTheEnd: (until) => `बची हुई कक्षाएँ समय-सारणी से, सत्र के अंत, ${until}, तक गिनी गई हैं।`,
  updating: "फिर से गिना जा रहा है",

  fallen: {
    title: (passLine) => `इस सप्ताह ${needed(passLine)} से नीचे आए`,
    count: (count) => counted(count, "विद्यार्थी"),
    seeAll: "सीमा से नीचे के सभी",
    nobody: (below, counted) =>
      below === 0
        ? "कोई भी सीमा से नीचे नहीं है।"
        : `पिछले 7 दिनों में कोई भी सीमा से नीचे नहीं आया। ${figure(counted)} में से ${figure(below)} विद्यार्थी इससे पहले से, या पहली कक्षा से ही, सीमा से नीचे हैं।`,
    from: (before) => `पहले ${before}`,
    more: (count) => `और ${figure(count)}, हर विषय में अलग गिने गए`,
    moreAlone: (count) => `और ${figure(count)}`,
    together: "सभी विषय एक साथ",
  },

  filters: {
    own: "मेरी कक्षाएँ",
    label: "किनकी उपस्थिति",
    all: "सभी",
    batch: "बैच",
    department: "विभाग",
    semester: "सेमेस्टर",
    subject: "विषय",
    per: "गिनती",
    perOptions: { subject: "हर विषय में", student: "सभी विषय एक साथ" },
    only: "कौन",
    onlyOptions: { late: "देर से आए", leave: "अवकाश पर रहे" },
  },

  planned: {
    title: "सत्र में नियोजित कक्षाएँ",
    guessHint: "यहाँ के हर विषय पर आज़माया जाता है, सहेजा नहीं जाता। ख़ाली: हर विषय की सहेजी हुई संख्या।",
    keptHint: (subject) => `${subject} के लिए सहेजा जाता है। इससे पता चलता है कि सीमा तक अब कौन नहीं पहुँच सकता।`,
    save: "सहेजें",
    saving: "सहेजा जा रहा है",
    saved: (subject, planned) => `${subject} में ${counted(planned, "कक्षा", "कक्षाएँ")} नियोजित`,
    cleared: (subject) => `${subject} में अब कक्षाओं की कोई संख्या नियोजित नहीं है`,
    apply: "आज़माएँ",
    notANumber: "1 से 10,000 तक की पूर्ण संख्या होनी चाहिए",
  },

  plot: {
    title: "विद्यार्थी कहाँ हैं",
    lead: "प्रतिशत के अनुसार विद्यार्थी, 5-5 के चरणों में। धारीदार पट्टियाँ सीमा से नीचे हैं।",
    leadWithoutLine: "प्रतिशत के अनुसार विद्यार्थी, 5-5 के चरणों में।",
    sentence: (below, students, passLine, most) =>
      `किस प्रतिशत पर कितने विद्यार्थी हैं। ${outOf(below, students)} की उपस्थिति ${needed(passLine)} से नीचे। ` +
      `सबसे अधिक, ${figure(most.students)}, ${most.from} से ${percent(most.to)} के बीच।`,
    table: "यही तालिका के रूप में",
    caption: "प्रतिशत के अनुसार विद्यार्थी",
    heads: { step: "प्रतिशत", students: "विद्यार्थी" },
    step: (from, to) => (to === 100 ? `${from} से 100${NO_BREAK}%` : `${from} से ${percent(to)} से कम`),
  },

  breakdown: {
    title: "वे कहाँ हैं",
    by: "किसके अनुसार",
    levels: { batch: "बैच", department: "विभाग", semester: "सेमेस्टर", subject: "विषय" },
    caption: {
      batch: "सीमा से नीचे, बैच के अनुसार",
      department: "सीमा से नीचे, विभाग के अनुसार",
      semester: "सीमा से नीचे, सेमेस्टर के अनुसार",
      subject: "सीमा से नीचे, विषय के अनुसार",
    },
    heads: { below: "नीचे", share: "हिस्सा" },
    belowOf: outOf,
  },

  list: {
    caption: "सीमा से नीचे के विद्यार्थी",
    heads: {
      roll: "रोल नंबर",
      name: "नाम",
      class: "कक्षा",
      present: "उपस्थित",
      late: "देर से",
      leave: "अवकाश",
      percentage: "प्रतिशत",
      short: "कितना कम",
      must: "आगे उपस्थित रहें",
      mustAny: "आगे उपस्थित रहें, किसी भी विषय में",
      reach: "नियोजित कक्षाओं के साथ",
      mustOfLeft: "बची हुई में से उपस्थित रहें",
      reachOfTerm: "सत्र के अंत तक",
    },
    presentOf: outOf,
    shortIn: (subjects) => `${counted(subjects, "विषय", "विषयों")} में नीचे`,
    late: (count) => `${count} बार देर से`,
    onLeave: (count) => `${count} अवकाश पर`,
    short: (by) => `${by} कम`,
    next: (count) => `अगली ${count}`,
    nextAny: (count) => `किसी भी विषय की अगली ${count}`,
    letters: {
      band: "छूट के दायरे में",
      short: "कम",
      unreachable: (until) =>
        until === null ? "नियोजित कक्षाओं के साथ पहुँच से बाहर" : `सत्र के अंत, ${until}, तक पहुँच से बाहर`,
    },
    never: "कोई संख्या काफ़ी नहीं",
    outOfReach: "पहुँच से बाहर",
    outOfReachText: (planned) => `${figure(planned)} नियोजित में पहुँच से बाहर`,
    reachable: (planned) => `${figure(planned)} में पहुँच संभव`,
    ofLeft: (count, left) => `बची हुई ${left} में से ${count}`,
    outOfReachUntil: (left, until) => `${until} तक बची ${figure(left)} में पहुँच से बाहर`,
    reachableUntil: (left, until) => `${until} तक बची ${figure(left)} में पहुँच संभव`,
    notPlanned: "संख्या नियोजित नहीं",
    part: (shown, of) =>
      `${figure(of)} में से सबसे नीचे के ${figure(shown)}। फ़ाइलों में सभी हैं; कम चुनने पर भी सभी दिखेंगे।`,
  },

  paper: {
    must: "उपस्थित रहें",
    mustAny: "उपस्थित रहें (कोई भी विषय)",
    never: "कभी नहीं",
    reach: "नियोजित",
    mustOfLeft: "बची में से उपस्थित",
    reachOfTerm: "अंत तक",
    within: "पहुँच संभव",
    first: (count) => `सबसे नीचे के ${figure(count)}।`,
    foot: (title, printed) => `${title} · ${printed} को छपा`,
  },

  empty: {
    none: "यहाँ अभी कोई कक्षा अपलोड नहीं हुई",
    noneText: "उपस्थिति कक्षा के अपलोड होने से गिनी जाती है। तब यह पृष्ठ बताता है कि किसकी उपस्थिति कम है।",
    take: "उपस्थिति लें",
    widen: "पूरा कॉलेज दिखाएँ",
    only: { late: "यहाँ कोई देर से नहीं आया", leave: "यहाँ किसी की कक्षा अवकाश पर नहीं छूटी" },
    onlyText: "बाक़ी को देखने के लिए “सभी” चुनें।",
    nobody: (passLine) =>
      passLine === null ? "सभी की उपस्थिति पर्याप्त है" : `सभी ${percent(passLine)} पर या उससे ऊपर हैं`,
    nobodyText: (students) =>
      students === 1 ? "एक विद्यार्थी गिना गया है।" : `गिने गए सभी ${figure(students)}।`,
  },
};
