import type { studentImports as english } from "@/lib/messages/en/student-imports";
import { counted, figure } from "./counting";

const rows = (count: number) => counted(count, "पंक्ति", "पंक्तियाँ");

type Counts = Parameters<(typeof english)["imports"]["counts"]>[0];

/** What there is none of is not mentioned. */
const happened = (counts: Counts, archived: boolean) =>
  (
    [
      [counts.new, "नए"],
      [counts.changed, "बदले"],
      [archived ? counts.missing : 0, "संग्रहित"],
      [counts.unchanged, "पहले जैसे"],
      [counts.refused, "छोड़े गए"],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${figure(count)} ${word}`)
    .join(", ");

type GroupCounts = NonNullable<Parameters<(typeof english)["imports"]["counts"]>[2]>;

const moved = (groups: GroupCounts | undefined) =>
  groups
    ? [
        groups.newGroups > 0 && counted(groups.newGroups, "नया समूह", "नए समूह"),
        groups.intoSections > 0 && `${figure(groups.intoSections)} सेक्शन में`,
        groups.intoOthers > 0 && `${figure(groups.intoOthers)} दूसरे समूहों में`,
        groups.leaving > 0 && `${figure(groups.leaving)} समूह से बाहर`,
      ]
    : [];

export const studentImports: typeof english = {
  file: {
    drop: "विद्यार्थी सूची यहाँ छोड़ें",
    kinds: "JSON, CSV या XLSX, 10 MB तक। स्तंभ: नाम, रोल नंबर, ईमेल; और यदि हों तो सेक्शन और माता-पिता के संपर्क।",
  },

  samples: {
    title: "शुरुआत के लिए नमूने",
    "seed-json": "JSON (FIELD2, 3, 4)",
    json: "JSON (name, roll, email)",
    csv: "CSV",
    xlsx: "XLSX",
  },

  add: {
    title: "विद्यार्थी जोड़ें",
    lead: "जब तक आप बदलाव देख न लें, कुछ नहीं लिखा जाता।",
    kept: "फ़ाइल रखी हुई है",
    keptText: "चुनें कि यह कहाँ की है, फिर देखें कि वहाँ क्या बदलेगा।",
    nextSheet: (sheet) => `कार्यपुस्तिका में एक और शीट है: ${sheet}`,
    nextSheetText: "चुनें कि यह किस सूची की है, फिर देखें कि वहाँ क्या बदलेगा।",
    keptHere: (place) => `देखें कि ${place} में क्या बदलेगा`,
  },

  preview: {
    allOrNone: "सभी पंक्तियाँ एक साथ, या कोई नहीं।",
    read: (count) => `${counted(count, "पंक्ति पढ़ी गई", "पंक्तियाँ पढ़ी गईं")}।`,
    heading: (row, names) => `पंक्ति ${row} शीर्षक है (${names}) और छोड़ दी गई।`,
    reordered: "सूची का क्रम फ़ाइल के अनुसार होगा।",
    outdated: "इस बीच सूची बदल गई",
    kinds: { refused: "अस्वीकृत", changed: "बदले", missing: "ग़ायब", new: "नए", unchanged: "वही" },
    caption: "फ़ाइल से क्या बदलेगा",
    heads: {
      row: "पंक्ति",
      roll: "रोल नंबर",
      name: "नाम",
      email: "ईमेल",
      kind: "क्या होगा",
      why: "क्यों",
    },
    noRoll: "(नहीं है)",
    isNew: "नया विद्यार्थी",
    returns: "संग्रह से लौटेगा",
    was: { roll: "रोल नंबर", name: "नाम", email: "ईमेल" },
    relations: { student: "विद्यार्थी", mother: "माता", father: "पिता", guardian: "अभिभावक" },
    told: "बताया जाएगा:",
    leftOut: "छोड़ा गया:",
    empty: "ख़ाली",
    missingStays: "आज सूची में है, फ़ाइल में नहीं। सूची में रहेगा",
    missingGoes: "आज सूची में है, फ़ाइल में नहीं। संग्रह में जाएगा",
    same: "जैसा आज सूची में है",
    sameRows: (count) => (count === 1 ? "1 पंक्ति आज जैसी ही है।" : `${figure(count)} पंक्तियाँ आज जैसी ही हैं।`),
    showSame: "उन्हें दिखाएँ",
    hideSame: "उन्हें छिपाएँ",
    refusedFile: "refused-rows.csv",
    refusedHeads: {
      row: "Row",
      name: "Name",
      roll: "Roll Number",
      email: "Email",
      groups: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" },
      why: "Why",
    },
  },

  columns: {
    choose: "कौन-सा स्तंभ किसका है?",
    chooseText: "फ़ाइल से यह स्पष्ट नहीं है। रोल नंबर और नाम के स्तंभ चुनें।",
    none: "फ़ाइल में नहीं",
    pick: "स्तंभ चुनें",
    column: (key) => `स्तंभ ${key}`,
    option: (name, example) => (example ? `${name}: ${example}` : name),
    change: "स्तंभ बदलें",
    headingRow: "शीर्षक",
    headingFound: (row) => (row === null ? "अपने-आप मिला: कोई नहीं" : `अपने-आप मिला: पंक्ति ${row}`),
    headingAuto: "अपने-आप मिला",
    headingNone: "कोई पंक्ति शीर्षक नहीं",
    headingAt: (row) => `पंक्ति ${row}, उससे ऊपर का छोड़ दिया जाएगा`,
  },

  groups: {
    head: "समूह",
    newOne: "(नया समूह)",
    legend: (count) => counted(count, "नया समूह, जो सूची में अभी नहीं है", "नए समूह, जो सूची में अभी नहीं हैं"),
    make: (kind, label, students) => `${kind} ${label} बनाएँ, ${counted(students, "विद्यार्थी")}`,
    bringBack: (kind, label, students) => `${kind} ${label} वापस लाएँ, ${counted(students, "विद्यार्थी")}`,
  },

  missing: {
    legend: (count) => `${counted(count, "विद्यार्थी")} सूची में ${count === 1 ? "है" : "हैं"} पर फ़ाइल में नहीं`,
    keep: "सूची में रखें",
    archive: "संग्रह में डालें",
  },

  submit: {
    label: ({ write, archive, leaveOut }) =>
      [
        write > 0 ? `${rows(write)} जमा करें` : archive > 0 ? "जमा करें" : "नया क्रम जमा करें",
        archive > 0 && `${figure(archive)} संग्रह में`,
        leaveOut > 0 && `${figure(leaveOut)} छोड़ें`,
      ]
        .filter(Boolean)
        .join(", "),
    will: ({ write, archive, leaveOut, groups }) =>
      [
        write > 0 && counted(write, "पंक्ति लिखी जाएगी", "पंक्तियाँ लिखी जाएँगी"),
        archive > 0 && `${counted(archive, "विद्यार्थी")} संग्रह में`,
        leaveOut > 0 &&
          `${write > 0 ? figure(leaveOut) : rows(leaveOut)} छोड़ी ${leaveOut === 1 ? "जाएगी" : "जाएँगी"}`,
        ...moved(groups),
      ]
        .filter(Boolean)
        .join(", "),
    order: "केवल सूची का क्रम बदलेगा",
    nothing: "फ़ाइल और सूची एक जैसी हैं। लिखने को कुछ नहीं है।",
    nothingBut: (refused) => `${rows(refused)} अस्वीकृत; इसके अलावा फ़ाइल और सूची एक जैसी हैं।`,
    unusable: "इस फ़ाइल की कोई पंक्ति काम की नहीं है। कारण हर पंक्ति के साथ लिखा है।",
    writing: (done, of) => `${rows(of)} में से ${figure(done)} लिखी गईं`,
    progress: "आयात की प्रगति",
    again: "फ़ाइल और आपके चुनाव यहीं हैं। फिर जमा करें: पहली कोशिश पहुँची हो तब भी यह एक ही बार गिना जाएगा।",
  },

  uploaded: {
    title: "अपलोड हो गया",
    text: (place, counts, archived, groups) =>
      `${place}: ${[happened(counts, archived), ...moved(groups)].filter(Boolean).join(", ")}।`,
    undo: "यह आयात वापस लें",
    undoing: "वापस लिया जा रहा है",
    undone: "वापस लिया गया",
    undoneText: (place) => `${place} पहले जैसी है।`,
    seeList: "सूची देखें",
    notUndone: "आयात वापस नहीं लिया जा सका",
  },

  imports: {
    title: "इस सूची के हाल के आयात",
    none: "यहाँ अभी कुछ आयात नहीं किया गया।",
    at: (moment, by) => `${moment}, ${by}`,
    counts: (counts, archived, groups) =>
      [happened(counts, archived), ...moved(groups)].filter(Boolean).join(", ") || "कोई पंक्ति नहीं",
    restore: "वापस लें",
    restoreTitle: "सूची पहले जैसी करें?",
    restoreText: (file) => `${file} से जो बदला वह पहले जैसा हो जाएगा। उसके साथ आए विद्यार्थी सूची से हट जाएँगे।`,
    correctedTitle: "सुधार भी वापस लें?",
    correctedText: "इन विद्यार्थियों को आयात के बाद हाथ से सुधारा गया था। उनके सुधार खो जाएँगे:",
    restoreAnyway: "उन्हें वापस लें",
    restored: "वापस लिया गया",
    restoredToast: (file) => `सूची ${file} से पहले जैसी है`,
    noChange: "कुछ नहीं बदला",
  },
};
