import type { rollcallHome as english } from "@/lib/messages/en/rollcall-home";
import { counted, figure } from "./counting";
import { ofOthers, ofTheDay, outOf } from "./rollcall-day";

export const rollcallHome: typeof english = {
  isOpen: (subject, number) => `${subject}${ofTheDay(number)} खुली है`,
  progress: (done, all) => `${outOf(done, all)} दर्ज, ${figure(all - done)} बाक़ी।`,
  lastMark: (ago, by) => `पिछली प्रविष्टि: ${ago}, ${by}।`,
  since: (date) => `${date} से।`,
  ofOthers,
  continueCall: "हाज़िरी जारी रखें",
  today: "आज की कक्षाएँ",
  allSheets: "सभी पत्रक",
  open: "खुली",
  openOf: (done, all) => `${outOf(done, all)} दर्ज`,
  presentOf: (present, all) => `${outOf(present, all)} उपस्थित`,
  nth: (number) => `कक्षा ${figure(number)}`,
  hours: (count) => counted(count, "घंटा", "घंटे"),
  noneToday: "आज कोई कक्षा नहीं खोली गई है।",
  showAll: (count) => `सभी ${figure(count)} दिखाएँ`,
  showFewer: "कम दिखाएँ",
  recent: "आपकी हाल की कक्षाएँ",
  take: "उपस्थिति लें",
  takeOf: (subject) => `${subject} की उपस्थिति लें`,
};
