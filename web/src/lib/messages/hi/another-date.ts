import type { anotherDate as english } from "@/lib/messages/en/another-date";
import { counted } from "./counting";

export const anotherDate: typeof english = {
  date: "कक्षा की तारीख़",
  allowed: (first) => `${first} से आज तक।`,
  notAllowed: (first) => `${first} से आज तक की होनी चाहिए`,
  whichOfDay: "उस दिन की कौन-सी कक्षा",
  takenBy: (time, by) => `${time}, ${by} ने`,
  stay: (numbers, many) => (many ? `कक्षाएँ ${numbers} वैसी ही रहेंगी।` : `कक्षा ${numbers} वैसी ही रहेगी।`),
  daysAgo: (date, days) => `${date}: ${counted(days, "दिन")} पहले`,
  willSay: (today, by) => `इसके पत्रक पर लिखा होगा: बाद में ली गई, ${today} को, ${by} ने अपलोड की।`,
  doubtfulClock: "आज कौन-सा दिन है?",
  doubtfulClockText: "इस डिवाइस की घड़ी सर्वर से हुए पिछले संपर्क के समय से मेल नहीं खाती। तारीख़ जाँचें, फिर शुरू करें।",
  startFor: "हाज़िरी शुरू करें",
  backToToday: "आज पर लौटें",
};
