import type { studentAttendance as english } from "@/lib/messages/en/student-attendance";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

const outOf = (some: number, all: number) => `${figure(all)} में से ${figure(some)}`;

export const studentAttendance: typeof english = {
  title: "विद्यार्थीवार उपस्थिति",
  lead: "विषय चुनें और देखें कि उसके हर विद्यार्थी की उपस्थिति कितनी है।",
  see: "विद्यार्थी देखें",

  search: "विद्यार्थी खोजें",
  searchHint: "रोल नंबर या नाम",
  found: outOf,
  nothing: (text) => `यहाँ “${text}” से कोई मेल नहीं खाता।`,
  nobodyBelow: "यहाँ कोई सीमा से नीचे नहीं है।",
  show: "दिखाएँ",
  filters: { all: "सभी", below: "सीमा से नीचे" },
  noClass: "अभी कोई कक्षा नहीं",
  noneCounted: "अभी कोई गिनी नहीं गई",
  passing: "सीमा से ऊपर",
  short: "सीमा से नीचे",
  archived: "संग्रहित",

  choose: "विद्यार्थी चुनें",
  chooseText: "तब योग, प्रतिशत और हर कक्षा यहाँ दिखेगी।",
  shown: (roll, name) => `दिखाया गया: ${roll} ${name}`,
  allStudents: "सभी विद्यार्थी",
  unknown: "यह विद्यार्थी यहाँ नहीं है",
  unknownText: "हो सकता है पता पुराना हो। सूची में से किसी को चुनें।",

  subjects: {
    title: "सभी विषयों में",
    caption: "हर विषय में यह विद्यार्थी",
    overall: (present, classes) =>
      `सभी विषयों को मिलाकर ${counted(classes, "कक्षा", "कक्षाओं")} में से ${figure(present)}`,
    together: (present, classes, subjects) =>
      `${subjects === 1 ? "इकलौते विषय की" : `सभी ${figure(subjects)} विषयों को मिलाकर`} ${counted(classes, "कक्षा", "कक्षाओं")} में से ${figure(present)}`,
    none: "अभी किसी कक्षा में नहीं पुकारा गया।",
    heads: { subject: "विषय", semester: "सेमेस्टर", present: "उपस्थित", percentage: "प्रतिशत" },
    presentOf: outOf,
    late: (count) => `${figure(count)} बार देर से`,
    onLeave: (count) => `${figure(count)} अवकाश पर`,
    noneCounted: "अभी कोई कक्षा नहीं गिनी गई।",
  },

  files: {
    form: "फ़ाइल",
    forms: {
      totals: "हर विद्यार्थी की एक पंक्ति",
      wide: "हर कक्षा का एक स्तंभ",
      long: "हर प्रविष्टि की एक पंक्ति",
    },
    group: "समूह",
    everyGroup: "सभी समूह",
    nameGroup,
    fromFile: "फ़ाइल से प्रविष्टियाँ",
  },

  empty: {
    title: (place) => `${place} में कोई विद्यार्थी नहीं`,
    text: "पहले बैच और विभाग की सूची जोड़ें।",
    add: "विद्यार्थी जोड़ें",
  },
};
