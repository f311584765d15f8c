import type { notTaken as english } from "@/lib/messages/en/not-taken";
import { counted, figure } from "./counting";
import { outOf } from "./rollcall-day";

export const notTaken: typeof english = {
  title: (missing, expected) =>
    missing === 0 ? "सभी कक्षाओं की हाज़िरी ली गई है" : `${outOf(missing, expected)} कक्षाओं की हाज़िरी नहीं ली गई`,
  tab: "जिन कक्षाओं की हाज़िरी नहीं ली गई",
  span: (first, last, time) => `${first} से ${last} तक, ${time} बजे।`,
  oneDay: (day, time) => `${day}, ${time} बजे।`,
  notHeld: (count) =>
    count === 0 ? "सभी कक्षाएँ हुईं।" : `${counted(count, "कक्षा", "कक्षाएँ")} हुई ही नहीं, वे नहीं पूछी जातीं।`,
  noneExpected: "कोई कक्षा अपेक्षित नहीं थी",
  noneExpectedText: "इन दिनों समय-सारणी में ऐसी कोई कक्षा नहीं है जो अब तक हो चुकी हो।",
  allTakenText: (expected) => `${counted(expected, "कक्षा", "कक्षाएँ")} अपेक्षित, किसी से पूछने की ज़रूरत नहीं।`,

  filters: "कौन-सी कक्षाएँ",
  days: "दिन",
  today: "आज",
  lastDays: (count) => `पिछले ${figure(count)} दिन`,
  chosenDays: (first, last) => `${first} से ${last} तक`,
  department: "विभाग",
  allDepartments: "सभी विभाग",
  lecturer: "व्याख्याता",
  everyone: "सभी",
  groupBy: "किसके अनुसार",
  by: { day: "दिन", department: "विभाग", lecturer: "व्याख्याता" },

  hour: "घंटा",
  class: "कक्षा",
  place: "स्थान",
  asked: "किससे पूछें",
  since: "कब से",
  caption: "जिन कक्षाओं की हाज़िरी नहीं ली गई",
  hourOf: (hour) => `घंटा ${figure(hour)}`,
  nthHour: (place) => `घंटा ${figure(place)}`,
  insteadOf: (name, absent) => `${absent} की जगह ${name}`,
  nobody: "किसी का नाम नहीं है",
  otherIsIn: "इसका दूसरा घंटा आ चुका है",
  isOpen: "शुरू हुई, अपलोड नहीं हुई",
  toldAt: (time) => `बताया गया: ${time}`,
  told: (times) => `${figure(times)} बार बताया गया`,
  sum: (missing, expected) => `${outOf(missing, expected)} बाक़ी`,
  count: (missing) => `${figure(missing)} बाक़ी`,
  minutes: (count) => `${figure(count)} मिनट`,
  hours: (hours, minutes) =>
    minutes > 0 ? `${figure(hours)} घं ${figure(minutes)} मिनट` : `${figure(hours)} घं`,
  daysAgo: (count) => counted(count, "दिन"),
  because: "कक्षा नहीं हुई, क्योंकि…",
  reasons: {
    leave: "व्याख्याता अवकाश पर",
    duty: "अन्यत्र ड्यूटी पर",
    event: "कार्यक्रम",
    exam: "टेस्ट या परीक्षा",
    holiday: "छुट्टी घोषित",
    other: "अन्य…",
  },

  soon: {
    title: (percent, minutes) => `घंटे के ${figure(minutes)} मिनट बाद ${percent} आ जाती हैं`,
    text: (classes) => `पिछली ${counted(classes, "कक्षा", "कक्षाओं")} में से तब तक अपलोड हुई कक्षाओं का हिस्सा।`,
    slowest: (department, after) => `सबसे धीमा: ${department}, आधी ${after} बाद।`,
    slowestNever: (department) => `सबसे धीमा: ${department}, आधी अब तक नहीं आईं।`,
    after: (minutes) => (minutes < 60 ? `${figure(minutes)} मिनट` : `${figure(minutes / 60)} घं`),
    caption: "कक्षाएँ कितनी जल्दी आती हैं",
    time: "घंटा समाप्त होने के बाद",
    share: "तब तक अपलोड",
  },
};
