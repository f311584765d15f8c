import type { meetings as english } from "@/lib/messages/en/meetings";
import { counted, figure } from "./counting";

export const meetings: typeof english = {
  act: "घंटे, एक साथ…",
  hours: (count) => counted(count, "घंटा", "घंटे"),
  classes: (count) => counted(count, "कक्षा", "कक्षाएँ"),
  withOthers: (name, more) => (more > 0 ? `${name} और ${figure(more)} अन्य के साथ` : `${name} के साथ`),
  asOn: (date) => `जैसे ${date} को`,

  hoursLegend: "घंटे",
  togetherLegend: "इनके साथ",
  togetherText: "एक ही कमरे में, एक ही बार में पुकारे जाते हैं। हर एक का अपना पत्रक और अपनी गिनती रहती है।",
  anotherClass: "कोई और कक्षा…",
  closeAnother: "जोड़े बिना बंद करें",

  sameClass: (name) => `${name} वही कक्षा है जो आप यहाँ शुरू कर रहे हैं।`,
  chosenAlready: (name) => `${name} पहले से चुनी हुई है।`,
  everybodyAlready: (subject) => `${subject} के सभी विद्यार्थी पहले से पुकारे जा रहे हैं।`,
  tooMany: (most) =>
    `एक बार में अधिक से अधिक ${figure(most)} कक्षाएँ ली जाती हैं, और हर विषय का हर घंटा एक कक्षा है। कम घंटे चुनें, या कोई विषय छोड़ें।`,
  cannotBeCalled: (name) => `${name} को अभी नहीं पुकारा जा सकता`,
  notHere:
    "इसकी सूची इस डिवाइस पर नहीं है, और उसे लाने के लिए सर्वर तक पहुँचा नहीं जा सकता। इसे छोड़ दें, या नेटवर्क होने पर फिर कोशिश करें।",
  nobody: "आज इसमें कोई विद्यार्थी नहीं है। इसे छोड़ दें, या इसमें विद्यार्थी जोड़ें।",
  removed: (names) => `${names} तब साथ थी, और उसके बाद हटा दी गई: इसे छोड़ दिया गया है।`,
};
