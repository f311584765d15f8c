import type { calendar as english } from "@/lib/messages/en/calendar";
import { counted, figure } from "./counting";

const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");

export const calendar: typeof english = {
  title: "कैलेंडर",
  left: (days) => (days === 0 ? "कक्षाओं का कोई दिन बाक़ी नहीं" : `कक्षाओं के ${counted(days, "दिन")} बाक़ी`),
  gone: (gone, all) => `${figure(all)} में से ${figure(gone)} बीत गए।`,
  ends: (day) => `सत्र ${day} को पूरा होता है।`,
  begins: (day) => `सत्र ${day} को शुरू होता है।`,
  ended: (day) => `सत्र ${day} को पूरा हुआ।`,
  noTerm: "अभी कोई समय-सारणी नहीं है। छुट्टियाँ पहले से लिखी जा सकती हैं।",

  holidayLetter: "छु",
  legend: {
    holiday: "छुट्टी",
    runs: (weekday) => `${weekday} की कक्षाएँ`,
    some: "वहाँ कक्षा नहीं",
    others: "वहाँ कुछ और",
  },
  told: {
    holiday: (name) => `छुट्टी, ${name}`,
    runs: (weekday) => `${weekday} की कक्षाएँ`,
    holidayFor: (whom, name) => `${whom} में कक्षा नहीं, ${name}`,
    runsFor: (whom, weekday) => `${whom} में ${weekday} की कक्षाएँ`,
    noClass: "कोई कक्षा नहीं",
  },

  list: {
    title: "ख़ास दिन",
    ofTerm: "पूरे सत्र के",
    all: (count) => `सत्र के सभी ${figure(count)}`,
    month: "केवल यह महीना",
    none: "इस महीने में कोई नहीं।",
    days: (count) => counted(count, "दिन"),
    fromTo: (first, last) => `${first} से ${last}`,
    runs: (weekday) => `${weekday} की कक्षाएँ`,
    college: { holiday: "पूरे कॉलेज की छुट्टी", runs: "पूरे कॉलेज के लिए" },
    some: { holiday: (whom) => `${whom} में कक्षा नहीं`, runs: (whom) => `${whom} के लिए` },
    lastDay: "सत्र का आख़िरी दिन",
    timetableEnds: "समय-सारणी पूरी होती है",
  },

  day: {
    nothing: "इस दिन कुछ ख़ास नहीं।",
    classes: (count) => `समय-सारणी में ${classes(count)}।`,
    there: "कैलेंडर में",
    another: "कुछ और",
    happens: "क्या होता है",
    kinds: { holiday: "छुट्टी", runs: "दूसरे दिन की कक्षाएँ" },
    weekday: "किस दिन की कक्षाएँ",
    day: "दिन",
    from: "से",
    to: "तक",
    name: "नाम",
    whom: "किसके लिए",
    college: "पूरा कॉलेज",
    batch: "बैच",
    everyBatch: "हर बैच",
    early: "पहले दिन से पहले है",
    noWeekday: "वह दिन चुनें जिसकी कक्षाएँ होंगी।",
    taken: (count, oneDay) => `${oneDay ? "उस दिन" : "इन दिनों"} ${classes(count)} ली गई`,
    takenStay: () => "वे बनी रहेंगी और गिनी जाएँगी।",
    noLonger: (count, besides) =>
      besides ? `${figure(count)} और अब नहीं माँगी जाएँगी।` : `${classes(count)} अब नहीं माँगी जाएँगी।`,
    newly: (count) => `इनकी जगह ${classes(count)} माँगी जाएँगी।`,
    save: { holiday: "छुट्टी सहेजें", runs: "दिन सहेजें" },
    saving: "सहेजा जा रहा है",
    remove: "हटा दें",
    saved: (what) => `${what}: सहेजा गया`,
    removed: (what) => `${what}: हटाया गया`,
    standsNow: "इस बीच किसी ने यह दिन बदल दिया। अब यह है",
    isGone: "इस बीच किसी ने यह दिन हटा दिया",
    savingReplaces: "आपका लिखा हुआ यहाँ बना है। सहेजने पर वह इसकी जगह आएगा।",
    savingAdds: "आपका लिखा हुआ यहाँ बना है। सहेजने पर यह दिन फिर से जुड़ेगा।",
  },
};
