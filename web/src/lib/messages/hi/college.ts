import type { college as english } from "@/lib/messages/en/college";
import { counted, figure } from "./counting";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${value.toFixed(1)}${NO_BREAK}%`;
const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");
const students = (count: number) => counted(count, "विद्यार्थी");
const ORDINALS = ["", "पहला", "दूसरा", "तीसरा", "चौथा", "पाँचवाँ", "छठा", "सातवाँ", "आठवाँ", "नौवाँ"];

export const college: typeof english = {
  title: "कॉलेज",
  day: "दिन",

  heading: {
    taken: (taken, ended) =>
      `${figure(ended)} में से ${figure(taken)} कक्षाएँ ली गईं, ${figure(ended - taken)} नहीं`,
    allTaken: (taken) => (taken === 1 ? "एकमात्र कक्षा ली गई" : `सभी ${figure(taken)} कक्षाएँ ली गईं`),
    allSoFar: (taken) =>
      taken === 1 ? "अब तक की एकमात्र कक्षा ली गई" : `अब तक की सभी ${figure(taken)} कक्षाएँ ली गईं`,
    toCome: (count) => `${classes(count)} आगे`,
    running: (count) => `${classes(count)} अभी चल रही हैं`,
    notHeld: (count) => `${classes(count)} नहीं हुईं`,
    counted: (count) => `${classes(count)} ली गईं`,
    none: "अभी तक कोई कक्षा नहीं ली गई",
    noneThen: "कोई कक्षा नहीं ली गई",
    noneExpected: "आज कोई कक्षा तय नहीं है",
    noneExpectedThen: "उस दिन कोई कक्षा तय नहीं थी",
    noneEver: "अभी तक कोई कक्षा नहीं हुई",
  },
  present: (share, called) => `अब तक पुकारे गए ${students(called)} में से ${percent(share)} उपस्थित थे।`,
  presentThen: (share, called) => `पुकारे गए ${students(called)} में से ${percent(share)} उपस्थित थे।`,
  percent,
  change: (points) => `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points).toFixed(1)}`,
  none: "–",
  few: "20 से कम निशान",

  asOf: (time) => `${time} तक`,
  offline: "नेटवर्क नहीं है। आँकड़े पिछली बार देखे गए हैं; इस पन्ने पर कुछ भी खोया नहीं है।",
  printed: (moment, who) => `${who} ने ${moment} को छापा`,

  today: {
    title: "आज, घंटे के हिसाब से",
    titleThen: (day) => `${day}, घंटे के हिसाब से`,
    all: "आज की सभी कक्षाएँ",
    allThen: "इस दिन की सभी कक्षाएँ",
    states: {
      taken: "ली गईं",
      running: "अभी चल रही हैं",
      missing: "नहीं ली गईं",
      toCome: "आगे",
      notHeld: (count) => `${figure(count)} नहीं हुईं`,
    },
    extra: (count) => `${classes(count)} इनके अलावा ली गईं`,
    figures: "दिन की कक्षाएँ",
    ofHour: (count, missing) => (missing ? `${figure(count)}, ${figure(missing)} नहीं ली गईं` : figure(count)),
    sentence: (taken, ended, hours, worst) =>
      `${counted(hours, "घंटा", "घंटे")}: जो कक्षाएँ ख़त्म हुईं उन ${figure(ended)} में से ${figure(taken)} ली गईं।${worst ? ` सबसे ज़्यादा बाक़ी ${worst} पर हैं।` : ""}`,
    asTable: "घंटे, तालिका में",
    caption: "घंटे के हिसाब से कक्षाएँ",
    heads: {
      hour: "घंटा",
      taken: "ली गईं",
      running: "चल रही हैं",
      missing: "नहीं ली गईं",
      toCome: "आगे",
      notHeld: "नहीं हुईं",
    },
    hourAt: (hour, starts) => (starts ? `${hour}, ${starts}` : String(hour)),
    holiday: (names) => `${names}, कॉलेज की छुट्टी।`,
    noSlots: "समय-सारणी में इस दिन कोई कक्षा नहीं है।",
    extraTaken: (count) => `${counted(count, "अतिरिक्त कक्षा", "अतिरिक्त कक्षाएँ")} ली गईं।`,
    weekEnds: (day) => `नीचे का सप्ताह ${day} तक का है।`,
    noTimetable: "अभी कोई समय-सारणी नहीं है",
    noTimetableText: (count) =>
      `इस दिन ${classes(count)} ली गईं। समय-सारणी हो तो यह पन्ना यह भी जानता है कि कौन-सी नहीं ली गईं।`,
    bring: "समय-सारणी लाएँ",
    termStarts: (day) => `सत्र ${day} को शुरू होता है। आलेख उसके पहले सप्ताह से शुरू होते हैं।`,
    noneEver: "आलेख कक्षाओं के पहले सप्ताह से शुरू होते हैं।",
  },

  fell: {
    title: "पिछले सप्ताह से सबसे ज़्यादा गिरी",
    titleThen: (week) => `${week} के सप्ताह में सबसे ज़्यादा गिरी`,
    all: (count) => `सभी ${figure(count)}`,
    fewer: "केवल पहले पाँच",
    nothing: (lowest, share) => `कुछ भी 2 से ज़्यादा नहीं गिरा। अभी सबसे कम: ${lowest}, ${percent(share)}।`,
    nothingYet: "तुलना के लिए कक्षाओं के दो सप्ताह चाहिए।",
    line: (values) => `पिछले छह सप्ताह: ${values}।`,
  },

  weeks: {
    thisWeek: (share) => `इस सप्ताह ${percent(share)} उपस्थित`,
    ofWeek: (share, week) => `${week} के सप्ताह में ${percent(share)} उपस्थित`,
    more: (points) => `पिछले सप्ताह से ${points.toFixed(1)} ज़्यादा।`,
    less: (points) => `पिछले सप्ताह से ${Math.abs(points).toFixed(1)} कम।`,
    same: "पिछले सप्ताह जितनी।",
    of: "जो पुकारे गए उनमें से उपस्थित, सप्ताह के हिसाब से।",
    none: "अभी कक्षाओं का कोई सप्ताह नहीं",
    now: "यह सप्ताह",
    lastWeek: (names, share) => `पिछला सप्ताह, ${names}: ${share.toFixed(1)}`,
    sentence: (first, last, lowest, lowestWeek, line) =>
      `${first} से ${last} तक के सप्ताह; सबसे कम ${percent(lowest)}, ${lowestWeek} के सप्ताह में। टूटी रेखा ${figure(line)} पर है।`,
    asTable: (count) => `${counted(count, "सप्ताह")}, तालिका में`,
    caption: "सप्ताह के हिसाब से उपस्थिति",
    heads: {
      week: "सप्ताह",
      present: "उपस्थित",
      called: "पुकारे गए",
      share: "हिस्सा",
      holidays: "छुट्टियाँ",
    },
  },

  places: {
    titles: { department: "विभाग", batch: "बैच" },
    by: "किसके हिसाब से",
    levels: { department: "विभाग", batch: "बैच" },
    caption: { department: "विभाग के हिसाब से उपस्थिति", batch: "बैच के हिसाब से उपस्थिति" },
    heads: {
      line: (weeks, line) => `${counted(weeks, "सप्ताह")}, टूटी रेखा ${figure(line)} पर`,
      now: "इस सप्ताह",
      week: (week) => `${week} का सप्ताह`,
      change: "बदलाव",
      students: "विद्यार्थी",
      below: (line) => `${figure(line)} से नीचे`,
    },
    none: "इन सप्ताहों में किसी विभाग की कोई कक्षा नहीं हुई।",
    line: (label, first, last) => `${label}: ${percent(first)} से ${percent(last)} तक।`,
    noLine: (label) => `${label}: इन सप्ताहों में कोई कक्षा नहीं।`,
    belowOf: (label, count) => `${label} में ${figure(count)} नीचे`,
  },

  hours: {
    lowest: (which, weekday, share) => `${weekday} का ${which} घंटा ${figure(share)}${NO_BREAK}% पर है`,
    lowestDay: (weekday, share) => `${weekday} ${figure(share)}${NO_BREAK}% पर है`,
    last: "आख़िरी",
    nth: (hour) => ORDINALS[hour] || `${figure(hour)}वाँ`,
    title: "दिन और घंटा",
    lead: (line) => `दिन और घंटे के हिसाब से उपस्थित, पिछले चार सप्ताह। ऊपर ${figure(line)} या ज़्यादा, नीचे उससे कम।`,
    caption: "दिन और घंटे के हिसाब से उपस्थिति, प्रतिशत में",
    hour: "घंटा",
    noHour: "घंटा नहीं",
    allDay: "पूरा दिन",
    none: "पिछले चार सप्ताह में कोई कक्षा नहीं हुई।",
    cell: (weekday, hour, share) => `${weekday}, ${hour}: ${share}`,
  },

  list: {
    title: (count) => classes(count),
    atLeast: (count) => `${figure(count)} कक्षाएँ और आगे भी`,
    states: {
      taken: "ली गई",
      running: "अभी चल रही है",
      missing: "नहीं ली गई",
      to_come: "आगे",
      not_held: "नहीं हुई",
      extra: "समय-सारणी के अलावा",
    },
    notHeld: {
      leave: "शिक्षक अवकाश पर",
      duty: "कहीं और ड्यूटी पर",
      event: "कार्यक्रम",
      exam: "टेस्ट या परीक्षा",
      holiday: "छुट्टी घोषित",
      other: "कोई और कारण",
    },
    between: (first, last) => `${first} से ${last}`,
    inHour: (hour) => `घंटा ${figure(hour)}`,
    withoutHour: "घंटा पता नहीं",
    of: (attended, called) => `${figure(called)} में से ${figure(attended)}`,
    nth: (number) => `दिन की ${figure(number)}वीं कक्षा`,
    none: "ऐसी कोई कक्षा नहीं",
    noneText: "कुछ नहीं हुआ, या वह आपके देखने का नहीं है।",
    back: "पूरा कॉलेज",
  },
};
