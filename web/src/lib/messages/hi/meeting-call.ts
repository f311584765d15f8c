import type { meetingCall as english } from "@/lib/messages/en/meeting-call";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

export const meetingCall: typeof english = {
  hours: (count) => counted(count, "घंटा", "घंटे"),
  and: (others, last) => `${others} और ${last}`,
  together: (names) => `${names} एक साथ`,

  left: (hour) => `घंटे ${hour} के बाद गए`,
  came: (hour) => `घंटे ${hour} से आए`,
  cameLate: (hour) => `घंटे ${hour} में देर से आए`,
  there: (hours) => `घंटे ${hours} में उपस्थित`,
  say: (roll, name, stands) => `${roll} ${name}, ${stands}।`,
  sentence: (stands) => `${stands}।`,

  hoursOf: (roll) => `${roll} के घंटे: छूने पर यह घंटा और इसके बाद के घंटे बदलते हैं`,
  hourOf: (hour, mark) => (mark === null ? `घंटा ${hour}` : `घंटा ${hour}: ${markWords[mark]}`),
  nowPress: (hour) => `अब उपस्थित दबाएँ। अनुपस्थित दबाने का अर्थ: घंटे ${hour} से आए; देर से दबाने का: उसमें देर से आए।`,

  fromHour: "किस घंटे से",
  rule: "छूने पर यह घंटा और इसके बाद के घंटे बदलते हैं: कौन गया, कौन आया।",
  tapFrom: (hour) => `घंटे ${hour} से`,
  padLead: "जो गया या आया उसका नंबर लिखें।",
  whoseRolls: "किसके रोल नंबर लिखे जा रहे हैं",
  listOf: "किसकी सूची दिख रही है",

  partly: "कुछ घंटों में",
  ribbon: (marks, partly, left) =>
    `${countsOf(marks)}, ${figure(partly)} कुछ घंटों में, ${figure(left)} अभी दर्ज नहीं`,
  partlyText: (count) =>
    count === 1 ? "एक विद्यार्थी कुछ घंटों में उपस्थित था।" : `${figure(count)} विद्यार्थी कुछ घंटों में उपस्थित थे।`,
  leaveOpen: "अभी अपलोड करें, या लैब ख़त्म होने तक इसे खुला रखें।",

  keyHour: (hours) => `फिर 1 से ${hours}: किस घंटे से`,
};
