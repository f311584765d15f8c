import type { marksFile as english } from "@/lib/messages/en/marks-file";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { markWords } from "./marks";

const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");
const students = (count: number) => counted(count, "विद्यार्थी");
const marks = (count: number) => counted(count, "प्रविष्टि", "प्रविष्टियाँ");

export const marksFile: typeof english = {
  title: "फ़ाइल से प्रविष्टियाँ",
  lead: "जब तक आप देख न लें कि कौन-सी कक्षाएँ बनेंगी, कुछ नहीं लिखा जाता।",
  drop: "रजिस्टर यहाँ छोड़ें",
  kinds:
    "CSV या XLSX, 10 MB तक। हर विद्यार्थी की एक पंक्ति, हर तारीख़ का एक स्तंभ; P, A या L (देर से), या 1, 0 या 2; ख़ाली: नहीं पुकारा गया।",
  nameGroup,
  marks: markWords,
  together: "सब एक साथ",
  canBeWritten: (count, of) =>
    count === of ? `${classes(of)} लिखी जा सकती हैं` : `${figure(of)} में से ${classes(count)} लिखी जा सकती हैं`,
  will: (count, given) => `${classes(count)}, ${marks(given)}। एक बार में वापस लिया जा सकता है।`,
  nothing: "इस फ़ाइल की कोई कक्षा लिखी नहीं जा सकती। ऊपर बताई गई बातें सुधारें, या दूसरी फ़ाइल चुनें।",
  submit: (count) => `${classes(count)} जमा करें`,
  again: "फ़ाइल और आपके सुधार अब भी यहाँ हैं। फिर से जमा करें।",
  done: (count, subject) => `${subject} की ${classes(count)} लिखी गईं`,

  note: {
    grid: (rows, columns) => `${students(rows)}, ${counted(columns, "स्तंभ")}:`,
    marks: (marks, blank) => `${countsOf(marks)}, ${figure(blank)} ख़ाली।`,
    others: (headings) => `इन स्तंभों में कक्षा नहीं है, इसलिए वे छोड़े गए: ${headings}।`,
    whole: "कक्षा पूरी लिखी जाती है, या बिल्कुल नहीं।",
    outdated: "इस बीच रजिस्टर बदल गया",
  },

  looks: {
    title: (count) => `देखने की ${counted(count, "बात", "बातें")}`,
    cells: (count) => counted(count, "ख़ाना", "ख़ाने"),
    column: (key) => `स्तंभ ${key}`,
    row: (number) => `पंक्ति ${figure(number)}`,
    notCalled: "नहीं पुकारा गया",
    dateOf: (key) => `स्तंभ ${key} की तारीख़`,
    twoClasses: "दो कक्षाएँ",
    anotherClass: "दूसरी कक्षा",
    leaveOut: (key) => `${key} छोड़ दें`,
    unmend: "जैसा फ़ाइल में है वैसा पढ़ें",
    refusedFile: "refused-rows.csv",
    refusedHeads: { row: "Row", roll: "Roll Number", name: "Name", why: "Why" },
  },

  columns: {
    title: classes,
    told: "शीर्षक कैसे पढ़े गए",
    nth: (number) => `दिन की कक्षा ${figure(number)}`,
    presentOf: (present, all) => `${figure(all)} में से ${figure(present)}`,
    absent: (count) => (count === 0 ? "कोई अनुपस्थित नहीं" : `${figure(count)} अनुपस्थित`),
    late: (count) => `${figure(count)} देर से`,
    how: {
      "day first": (heading, date) => `${heading} में दिन पहले पढ़ा गया: ${date}`,
      "no year": (heading, date) => `${heading} में साल नहीं है, इसे ${date} पढ़ा गया`,
    },
    states: { written: "लिखी जाएगी", there: "पहले से है", refused: "अस्वीकृत", leftOut: "छोड़ा गया" },
  },

  grid: {
    title: "तालिका",
    region: "तालिका, विद्यार्थी और तारीख़ें",
    legend: "सही का निशान: उपस्थित, काटा: अनुपस्थित, बिंदु: नहीं पुकारा गया",
    lateLegend: "घड़ी: देर से",
    who: "रोल नंबर और नाम",
    notCalled: "नहीं पुकारा गया",
    wrong: "कोई प्रविष्टि नहीं",
  },

  written: {
    title: "इस विषय की फ़ाइलें",
    none: "इस विषय में अब तक कोई फ़ाइल नहीं लिखी गई।",
    counts: (count, given) => `${classes(count)}, ${marks(given)}`,
    at: (moment, by) => `${moment}, ${by}`,
    undone: "वापस लिया गया",
  },
};
