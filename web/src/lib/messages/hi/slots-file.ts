import type { slotsFile as english } from "@/lib/messages/en/slots-file";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

const slots = (count: number) => counted(count, "स्लॉट");
const hours = (count: number) => counted(count, "घंटा", "घंटे");
const names = (count: number) => counted(count, "नाम");

export const slotsFile: typeof english = {
  title: "फ़ाइल से समय-सारणी",
  lead: "जब तक आप देख न लें कि क्या बदलेगा, कुछ नहीं लिखा जाता।",
  drop: "समय-सारणी यहाँ छोड़ें",
  kinds:
    "CSV, XLSX या .fet, 10 MB और 10,000 स्लॉट तक। FET से: वह फ़ाइल जिसका अंत _data_and_timetable.fet या _timetable.csv में हो।",
  columns: (headings) => `आपकी अपनी तालिका के स्तंभ: ${headings}। Day, Hour और Subject ज़रूरी हैं।`,
  nameGroup,
  weekdays: ["सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि"],
  term: {
    label: "किस सत्र के लिए",
    option: (first, last) => `${first} से ${last}`,
    fromLabel: "किस दिन से",
    fromHint: "उस दिन से पहले जो अपेक्षित था, वह वैसा ही रहता है।",
    from: (day) => `${day} से`,
    to: (day) => `${day} तक`,
    none: "अभी कोई सत्र नहीं है",
    noneText: "पहले बताएँ कि समय-सारणी कब से कब तक चलेगी।",
    toTimetable: "समय-सारणी",
  },
  enterHours: "दिन के घंटे लिखें",
  submit: (written, ended) => (written > 0 ? `${slots(written)} जमा करें` : `${slots(ended)} समाप्त करें`),
  will: (written, ended, refused, clashes) =>
    `${[
      `${slots(written)} लिखे जाएँगे`,
      ended > 0 && `${figure(ended)} समाप्त होंगे`,
      refused > 0 && `${figure(refused)} अस्वीकृत`,
      clashes > 0 && counted(clashes, "टकराव"),
    ]
      .filter(Boolean)
      .join(", ")}। एक बार में वापस लिया जा सकता है।`,
  nothing: "इस फ़ाइल से समय-सारणी में कुछ नहीं बदलेगा। ऊपर बताई गई बातें सुधारें, या दूसरी फ़ाइल चुनें।",
  again: "फ़ाइल और आपके उत्तर अब भी यहाँ हैं। फिर से जमा करें।",
  done: (written, ended) =>
    ended > 0 ? `${slots(written)} लिखे गए, ${figure(ended)} समाप्त हुए` : `${slots(written)} लिखे गए`,

  facts: {
    kind: "प्रकार",
    activities: "गतिविधियाँ",
    slots: "स्लॉट",
    placed: (all, placed) =>
      placed === all
        ? `${figure(all)}, सबका समय तय`
        : `${figure(all)}, ${figure(all - placed)} का समय तय नहीं`,
    hours: "घंटे",
    grid: (days, inADay) => `${counted(days, "दिन")} × ${figure(inADay)}`,
  },

  note: {
    activities: (count) => `${counted(count, "गतिविधि", "गतिविधियाँ")} पढ़ी गईं।`,
    slots: (count) => `${slots(count)} पढ़े गए।`,
    asPlaced: "यहाँ कुछ हल नहीं किया जाता: जगह, दिन और घंटे वैसे ही लिए जाते हैं जैसे फ़ाइल में हैं।",
    others: (headings) => `इन स्तंभों के बिना: ${headings}।`,
    outdated: "इस बीच समय-सारणी बदल गई",
  },

  names: {
    title: (count) =>
      count === 1 ? "एक नाम जिसे Rollbook नहीं जानता" : `${figure(count)} नाम जिन्हें Rollbook नहीं जानता`,
    lead: "एक बार बताएँ कि वे कौन हैं। अगली फ़ाइल के लिए यह याद रहेगा।",
    known: (count) => `${names(count)} पिछली फ़ाइलों से ज्ञात`,
    showKnown: (count) => `पिछली फ़ाइलों से ज्ञात ${names(count)} दिखाएँ`,
    label: {
      lecturer: (name, count) => `“${name}” · व्याख्याता, ${slots(count)}`,
      students: (name, count) => `“${name}” · विद्यार्थियों का समूह, ${slots(count)}`,
      subject: (name, count) => `“${name}” · विषय, ${slots(count)}`,
    },
    choose: {
      lecturer: "चुनें कि यह कौन है",
      students: "चुनें कि ये कौन-से विद्यार्थी हैं",
      subject: "चुनें कि यह कौन-सा विषय है",
    },
    looksAlike: (label) => `${label} (मिलता-जुलता)`,
    nobody: "यहाँ का कोई नहीं: बिना व्याख्याता के",
    noSubject: "विषय नहीं: नाम से दिखाएँ",
    out: "ये स्लॉट छोड़ दें",
  },

  missing: {
    legend: (count) =>
      count === 0 ? "जो समय-सारणी में है और फ़ाइल में नहीं, वह रहेगा" : `${slots(count)} समय-सारणी में हैं और फ़ाइल में नहीं`,
    end: (day) => `${day} से पहले समाप्त करें`,
    keep: "रहने दें",
  },

  rows: {
    caption: "हर पंक्ति का क्या होगा",
    states: {
      refused: "अस्वीकृत",
      clash: "टकराव",
      changed: "बदला",
      missing: "अनुपस्थित",
      new: "नया",
      same: "वही",
    },
    heads: { row: "पंक्ति", activity: "गतिविधि", when: "कब", what: "कक्षा", state: "क्या होगा", why: "क्यों" },
    hour: (number) => `घंटा ${figure(number)}`,
    hours,
    noTime: "समय नहीं",
    room: (room) => `कमरा ${room}`,
    written: "लिखा जाएगा",
    ends: (day) => `समय-सारणी में है, फ़ाइल में नहीं। ${day} को समाप्त होगा`,
    same: "जैसा आज है",
    was: { when: "पहले", length: "अवधि थी", room: "कमरा था", lecturers: "व्याख्याता थे" },
    none: "कोई नहीं",
    folded: (fresh, same) =>
      [fresh > 0 && `${figure(fresh)} और नए हैं`, same > 0 && `${figure(same)} आज जैसे ही हैं`]
        .filter(Boolean)
        .join(", ")
        .concat("।"),
    showFolded: "उन्हें दिखाएँ",
    refusedFile: "refused-slots.csv",
    refusedHeads: { row: "Row", why: "Why" },
  },

  files: {
    title: "इस सत्र की फ़ाइलें",
    at: (moment, by) => `${moment}, ${by}`,
    undone: "वापस लिया गया",
  },
};
