import type { day as english } from "@/lib/messages/en/day";
import { counted, figure } from "./counting";
import { ofOthers, outOf } from "./rollcall-day";

const HOURS = ["कोई घंटा नहीं", "एक घंटा", "दो घंटे", "तीन घंटे", "चार घंटे"];
const hoursOf = (count: number): string => HOURS[count] ?? counted(count, "घंटा", "घंटे");

const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, "घंटा", "घंटे"), (rest > 0 || hours === 0) && counted(rest, "मिनट")]
    .filter(Boolean)
    .join(" ");
};

const WEEKDAYS = ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"];

export const day: typeof english = {
  when: {
    now: "अभी",
    at: (time) => `${time} बजे`,
    first: (time) => `पहली कक्षा ${time} बजे`,
    next: (time) => `अगली ${time} बजे`,
    ended: (time) => `${time} बजे समाप्त`,
    done: "आज का काम पूरा",
    none: "आपके लेने को कुछ नहीं",
    open: "खुली",
  },
  span: (starts, ends) => `${starts} से ${ends}`,
  inMinutes: (minutes) => `${duration(minutes)} में`,
  agoNotTaken: (minutes) => `${duration(minutes)} पहले, हाज़िरी नहीं ली गई`,
  severalNow: "समय-सारणी में दो",
  runs: (weekday) => `आज ${WEEKDAYS[weekday % 7]} की कक्षाएँ`,
  holidayOf: (whom) => (whom ? `${whom} की छुट्टी` : "कॉलेज की छुट्टी"),
  take: (name, students) => `${name} की हाज़िरी लें, ${counted(students, "छात्र")}`,
  takeEarly: "पहले ही लें",
  takeExtra: "अतिरिक्त कक्षा लें",
  opening: "खोली जा रही है",
  ofOthers,
  goOn: (left) => (left > 0 ? `जारी रखें, ${figure(left)} बाक़ी` : "जारी रखें, सब दर्ज हैं"),
  marked: (done, all) => `${outOf(done, all)} दर्ज।`,
  or: (one, other) => `${one} या ${other}`,
  which: (names) => `${names}: कौन-सी?`,
  bothAt: (time) => `दोनों ${time} बजे।`,
  otherStays: "दूसरी तब तक बाक़ी रहेगी जब तक उसकी हाज़िरी न ली जाए या वह न हुई बताई जाए।",
  takenOnce: (hours) => `${hoursOf(hours)}, हाज़िरी एक बार`,
  hours: hoursOf,
  and: (one, other) => `${one} और ${other}`,
  cover: (name) => `आज आप ${name} की जगह हैं।`,
  noNetwork: (phone) => `नेटवर्क नहीं है। आपकी दो सप्ताह की कक्षाएँ इस ${phone ? "फ़ोन" : "कंप्यूटर"} पर हैं।`,
  takenOf: (taken, all) => `${outOf(taken, all)} ली गईं`,
  presentOf: (present, all) => `${outOf(present, all)} उपस्थित`,
  nextDay: (day, time) => `${day}: पहली कक्षा ${time} बजे।`,
  tomorrow: "कल",
  noClass: "आज कोई कक्षा नहीं",
  nextIs: (day, time, name) => `अगली: ${day}, ${time}, ${name}।`,
  foot: {
    next: (time) => `अगली ${time}`,
    after: (time) => `फिर ${time}`,
    last: "पिछली",
  },
  inRoom: (group, room) => `${room} में ${group}`,
  until: (time) => `${time} तक`,

  today: "आज",
  myWeek: "मेरा सप्ताह",
  hour: (hour) => `घंटा ${figure(hour)}`,
  isNow: "अभी",
  isOpen: "खुली",
  attendedOf: outOf,
  toBeSent: (present, all) => `${outOf(present, all)}, भेजना बाक़ी`,
  students: (count) => counted(count, "छात्र"),
  covered: "कोई और लेगा",
  takesIt: (name) => `${name} लेंगे`,
  forWhom: (name) => `${name} की जगह`,
  moved: "इस दिन रखी गई",
  notTakenYet: "हाज़िरी नहीं ली गई",
  notTakenHours: (_count, hours) => `घंटा ${hours} की हाज़िरी नहीं ली गई`,
  notHeld: "नहीं हुई",
  barred: "लेने का अधिकार नहीं",

  notTaken: "हाज़िरी नहीं ली गई",
  beforeToday: (count) => `आज से पहले ${figure(count)}`,
  takeNow: "अब लें, याद से या काग़ज़ से",
  notHeldBecause: "कक्षा नहीं हुई, क्योंकि…",
  reasons: {
    leave: "मैं अवकाश पर था/थी",
    duty: "अन्यत्र ड्यूटी पर",
    event: "कार्यक्रम",
    exam: "टेस्ट या परीक्षा",
    holiday: "छुट्टी घोषित",
    other: "अन्य…",
  },
  because: {
    leave: "अवकाश पर",
    duty: "अन्यत्र ड्यूटी पर",
    event: "कार्यक्रम",
    exam: "टेस्ट या परीक्षा",
    holiday: "छुट्टी घोषित",
    other: "अन्य कारण",
  },
  saidNotHeld: (name, date, because) => `${name}, ${date}: कक्षा नहीं हुई, ${because}।`,
  otherTitle: "कक्षा क्यों नहीं हुई?",
  otherWords: "कारण",
  otherTooLong: "500 अक्षरों से लंबा है",
  otherAct: "नहीं हुई",
  needsNetwork: "दर्ज नहीं हुआ: नेटवर्क नहीं है। नेटवर्क आने पर फिर बताएँ।",
};
