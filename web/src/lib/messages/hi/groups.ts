import type { groups as english } from "@/lib/messages/en/groups";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

const KINDS = { section: "सेक्शन", lab: "लैब बैच", elective: "वैकल्पिक विषय", other: "अन्य समूह" };

const changes = (count: number) => counted(count, "बदलाव");
const students = (count: number) => counted(count, "विद्यार्थी");

export const groups: typeof english = {
  title: "समूह",
  lead: "बैच और विभाग चुनें।",
  nameGroup,
  kinds: KINDS,
  andMore: (names, more) => `${names} और ${figure(more)} और`,
  asOf: "तारीख़",
  home: { detail: "सेक्शन, लैब बैच, वैकल्पिक विषय", open: "समूह देखें" },
  classesKeep: "जो कक्षाएँ हो चुकी हैं, उनमें वही विद्यार्थी रहते हैं जिनकी हाज़िरी ली गई थी, यहाँ कुछ भी बदले।",

  all: {
    inSections: (placed, of) =>
      placed === of ? `सभी ${figure(of)} किसी सेक्शन में हैं` : `${figure(of)} में से ${figure(placed)} किसी सेक्शन में हैं`,
    groups: (count) => counted(count, "समूह"),
    sections: "सेक्शन",
    sectionsHint: "हर विद्यार्थी अधिक से अधिक एक में",
    noSections: (count) => `सूची बँटी हुई नहीं है: सभी ${students(count)} की हाज़िरी साथ ली जाती है।`,
    others: "दूसरे समूह",
    othersHint: "कोई भी विद्यार्थी, कितने भी",
    noOthers: "अभी कोई लैब बैच या वैकल्पिक विषय का समूह नहीं।",
    partOfSpread: (count, section) => `${section} में ${students(count)}`,
    endOfSpread: (nowhere) => (nowhere > 0 ? `किसी सेक्शन में नहीं: ${figure(nowhere)}` : "कोई नहीं छूटा"),
    rolls: (first, last) => (first === last ? first : `${first} से ${last}`),
    labOf: (section) => `${section} का लैब बैच`,
    unused: "किसी विषय में नहीं",
    nobody: "इसमें कोई नहीं",
    wholeBatch: "पूरे बैच का",
    older: (count) => `${figure(count)} दोहराने वाले`,
    inNone: "किसी सेक्शन में नहीं",
    calledNowhere: (count) => `${figure(count)} की किसी कक्षा में हाज़िरी नहीं`,
    into: (count, section) =>
      count === 1
        ? `${section} में डालें`
        : count === 2
          ? `दोनों को ${section} में डालें`
          : `सभी ${figure(count)} को ${section} में डालें`,
    placed: (count, section) => `${students(count)} ${section} में आए`,
    archived: (count) => counted(count, "संग्रहित समूह"),
    show: "दिखाएँ",
    hide: "छिपाएँ",
    bringBack: "वापस लाएँ",
    broughtBack: (label) => `${label} फिर से समूह है`,
  },

  callingAll: {
    title: (count, semester) =>
      count === 1
        ? `${semester} का एक विषय अब भी पूरी सूची की हाज़िरी लेता है`
        : `${semester} के ${figure(count)} विषय अब भी पूरी सूची की हाज़िरी लेते हैं`,
    divide: "हर सेक्शन अलग",
    done: (count) =>
      count === 1 ? "अब यह विषय हर सेक्शन अलग लेता है" : `अब ${figure(count)} विषय हर सेक्शन अलग लेते हैं`,
  },

  empty: {
    title: (place) => `${place} में अभी कोई समूह नहीं`,
    text: "समूह उन कक्षाओं के लिए हैं जिनमें सूची के सभी विद्यार्थी नहीं बैठते: अलग-अलग पढ़ाए जाने वाले सेक्शन, लैब बैच, वैकल्पिक विषय। समूह न हों तो सबकी हाज़िरी साथ ली जाती है।",
    noStudents: "इस सूची में अभी कोई नहीं। पहले विद्यार्थी जोड़ें।",
    addStudents: "विद्यार्थी जोड़ें",
  },

  make: {
    open: "नया समूह",
    title: "नया समूह",
    label: "नाम",
    hint: "छोटा, जैसा बोला जाता है: A, B",
    kind: "यह क्या है",
    whose: "किसका है",
    ofList: (department) => `${department} का`,
    ofBatch: (batch) => `${batch} के सभी विभागों का`,
    act: "समूह बनाएँ",
    acting: "बन रहा है",
    made: (label) => `समूह ${label} बन गया`,
  },

  edit: {
    open: "नाम बदलें",
    title: (label) => `${label} का नाम बदलें`,
    save: "सहेजें",
    saving: "सहेजा जा रहा है",
    renamed: (before, after) => `${before} अब ${after} है`,
    changed: (label) => `${label} बदला गया`,
    archive: "यह समूह संग्रह में डालें",
    archiveText: "इससे कोई नई कक्षा नहीं ली जाएगी। जो कक्षाएँ हो चुकी हैं वे बनी रहती हैं, और समूह वापस लाया जा सकता है।",
    archived: (label) => `${label} संग्रह में डाला गया`,
    isArchived: "यह समूह संग्रहित है। इससे कोई नई कक्षा नहीं ली जाती।",
  },

  one: {
    inIt: (count, name) => `${name} में ${figure(count)}`,
    takeIt: (count, name) => `${name} में ${students(count)}`,
    countNow: (heading, now) => `${heading} · अभी ${figure(now)}`,
    tap: "जो इसमें हैं उन पर टैप करें",
    tickMeans: (label) => `सही का निशान: ${label} में`,
    letterMeans: "अक्षर: उस सेक्शन में",
    find: "विद्यार्थी खोजें",
    findHint: "रोल नंबर या नाम",
    found: (found, of) => `${figure(of)} में से ${figure(found)}`,
    nobodyFound: (text) => `यहाँ “${text}” से कोई मेल नहीं खाता।`,
    allStudents: "सूची के सभी विद्यार्थी",
    stands: {
      in: (label) => `${label} में`,
      elsewhere: (section) => `${section} में`,
      out: (label) => `${label} में नहीं`,
      comes: (label, from) => (from ? `${from} से ${label} में आएगा` : `${label} में आएगा`),
      goes: (label) => `${label} से जाएगा`,
    },
    nobody: "इस दिन इसमें कोई नहीं है।",
    heads: { roll: "रोल नंबर", name: "नाम", department: "विभाग", since: "कब से", act: "निकालें" },
    caption: (label) => `${label} के विद्यार्थी`,
    showing: "दिखाएँ",
    everyone: "सभी",
    olderBatches: "दूसरे बैच",
    repeats: (batch) => `दोहराते हैं, ${batch}`,
    until: (day) => `${day} तक`,
    since: (day) => `${day} से`,
    takeOut: "निकालें",
    keep: "रहने दें",
    changedMeanwhile: "किसी ने अभी-अभी यह समूह बदला",
    changedMeanwhileText: "आप इसे वैसा देख रहे हैं जैसा यह अब है। आपने जो चुना वह यहीं है और अभी लिखा नहीं गया।",
  },

  paste: {
    title: "रोल नंबर चिपकाएँ",
    orTitle: "या रोल नंबर चिपकाएँ",
    hint: (example) => `सूची, मेल या स्प्रेडशीट से। ${example} भी चलेगा।`,
    tick: "इन्हें चुनें",
    add: "इन्हें जोड़ें",
    looking: "खोजा जा रहा है",
    empty: "पहले कुछ रोल नंबर चिपकाएँ या लिखें।",
    fresh: (count) => `${figure(count)} नए`,
    same: (count) => `${figure(count)} पहले से`,
    isIn: (rolls) => `${rolls} इसमें पहले से`,
    refused: "अस्वीकृत",
    twice: (count) => `${figure(count)} दो बार`,
    takenOnce: (rolls) => `${rolls} एक बार लिए गए`,
    answer: "क्या मिला",
  },

  changes: {
    title: "क्या बदलेगा",
    undoAll: "सब वापस लें",
    comesFrom: (section) => `${section} से आएगा`,
    wasNowhere: "किसी सेक्शन में नहीं था",
    comes: (list) => (list ? `आएगा, सूची ${list}` : "आएगा"),
    goes: "जाएगा",
    thenNowhere: "फिर किसी सेक्शन में नहीं",
    thenNotCalled: "फिर किसी सेक्शन में नहीं: किसी कक्षा में हाज़िरी नहीं",
    leave: (who) => `${who} को वैसे ही रहने दें`,
    from: (day) => `${day} से।`,
    come: (count) => `${figure(count)} आएँगे`,
    go: (count) => `${figure(count)} जाएँगे`,
    becomes: (before, after) => `${figure(before)} से ${figure(after)} होंगे।`,
    keep: (classes) => `अब तक ली गई ${counted(classes, "कक्षा", "कक्षाओं")} में वही रहते हैं जिनकी हाज़िरी ली गई थी।`,
    submit: (count) => `${changes(count)} जमा करें`,
    submitting: "लिखा जा रहा है",
    done: (count, label) => `${label} में ${changes(count)} लिखे गए`,
    notWritten: "कुछ नहीं लिखा गया",
    again: "कुछ नहीं खोया। फिर जमा करें, एक ही बार लिखा जाएगा।",
  },

  last: {
    title: "पिछले बदलाव",
    came: (count, group) => `${students(count)} ${group} में`,
    went: (count, group) => `${students(count)} ${group} से बाहर`,
    toRemoved: (count) => `${students(count)} हटाए गए समूहों में`,
    from: (what, day) => `${day} से ${what}`,
    at: (moment, by) => `${moment}, ${by} द्वारा`,
    undone: "वापस लिया गया",
    movedBack: (count) => `${students(count)} का बदलाव वापस लिया`,
  },

  split: {
    open: "सूची बाँटें",
    title: (count, parts) => `${students(count)} को ${counted(parts, "सेक्शन", "सेक्शनों")} में बाँटें`,
    howMany: "कितने",
    label: "सेक्शन",
    from: "यहाँ से",
    to: "यहाँ तक",
    faults: {
      missing: "ख़ाली है",
      twice: "दो बार है",
      unknown: "ऐसा रोल नंबर नहीं",
      before: "पहले से पहले",
      taken: "ऊपर के सेक्शन में",
    },
    range: (first, last) => (first === last ? first : `${first} से ${last}`),
    nobody: "कोई नहीं",
    parts: "बनने वाले सेक्शन",
    asOfHint: "इससे पहले ली गई कक्षाओं में वही रहते हैं जिनकी हाज़िरी ली गई थी।",
    nobodyLeft: "कोई नहीं छूटा।",
    leftOut: (count, who) => `${students(count)} छूट रहे हैं, किसी सेक्शन में नहीं: ${who}।`,
    will: (parts, count) => `${counted(parts, "सेक्शन")}, ${students(count)}।`,
    back: "वापस",
    submit: (parts) => `${counted(parts, "सेक्शन")} जमा करें`,
    mend: "पहले वह सुधारें जो चिह्नित है।",
    done: (parts) => `${counted(parts, "सेक्शन", "सेक्शनों")} में बाँटा गया`,
  },

  paper: {
    asOf: (day) => `${day} को`,
    foot: (title, moment) => `${title} · ${moment} को छपा`,
    of: (count) => students(count),
  },
};
