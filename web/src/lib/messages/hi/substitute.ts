import type { substitute as english } from "@/lib/messages/en/substitute";

export const substitute: typeof english = {
  act: "स्थानापन्न",
  title: (what, when) => `${when} ${what} कौन ले?`,
  days: { today: "आज", tomorrow: "कल", another: "और दिन" },
  when: { today: "आज", tomorrow: "कल", on: (day) => `${day} को` },
  whichDay: "किस दिन",
  day: "दिन",
  people: "कौन ले",
  why: {
    taught: "यह विषय पढ़ा चुके हैं",
    department: "इसी विभाग में पढ़ाते हैं",
    other: "कॉलेज में कहीं और",
  },
  find: "कोई और",
  nobody: "कोई नहीं मिला।",
  none: "अभी कोई नहीं है जिसे यह दिया जा सके। कार्यालय लोगों को आमंत्रण देता है।",
  give: (what, name, when) => `${when} ${what} ${name} को दें`,
  giveFirst: "पहले व्यक्ति चुनें",
  giving: "दिया जा रहा है",
  means: {
    today: (name) => `${name} को यह तुरंत दिखता है और नेटवर्क के बिना भी लिया जा सकता है। यह आज रात समाप्त होता है।`,
    later: (name, day) => `${name} इसे ${day} को ले सकते हैं, नेटवर्क के बिना भी। यह उसी रात समाप्त होता है।`,
  },
  given: (what, name, when) => `${when} ${what} ${name} को दिया`,
  noDay: "पहले दिन चुनें।",
};
