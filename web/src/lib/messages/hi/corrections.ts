import type { corrections as english } from "@/lib/messages/en/corrections";
import { counted } from "./counting";
import { markWords } from "./marks";

export const corrections: typeof english = {
  title: "सुधार",
  waiting: (count) =>
    count === 0 ? "कोई सुधार आपके निर्णय की प्रतीक्षा में नहीं" : `${counted(count, "सुधार")} आपके निर्णय की प्रतीक्षा में`,
  asked: "आपके माँगे हुए सुधार",
  leadDeciding: "शिक्षक इन्हें तब माँगते हैं जब कक्षा को स्वयं सुधारने का समय बीत चुका हो।",
  leadAsking: "निर्णय विभागाध्यक्ष या कार्यालय करता है।",
  waits: "आपके निर्णय की प्रतीक्षा में",
  nothingWaits: "कोई निर्णय बाकी नहीं",
  nothingWaitsText: "शिक्षक जो माँगेंगे, वह यहाँ अपने-आप आएगा।",
  mine: "आपने क्या माँगा",
  nothingAsked: "आपने कुछ नहीं माँगा है",
  nothingAskedText: "जब कक्षा को स्वयं सुधारने का समय बीत जाए, तो उसके पत्रक की पंक्ति चुनें और सुधार माँगें। जवाब यहाँ आएगा।",
  toSheets: "पत्रकों पर जाएँ",

  nth: (number) => `कक्षा ${number}`,
  marks: markWords,
  becomes: "की जगह",
  standsAlready: (mark) => `अब यह ${markWords[mark]} ही है।`,
  askedBy: (by, moment) => `${by} ने ${moment} को माँगा`,
  states: { asked: "प्रतीक्षा में", done: "सुधारा गया", refused: "अस्वीकृत" },
  youAsked: (moment) => `${moment} को माँगा`,
  decidedBy: { done: (by) => `${by} ने सुधारा`, refused: (by) => `${by} ने अस्वीकार किया` },

  make: "सुधारें",
  refuse: "अस्वीकार करें",
  takeBack: "वापस लें",
  refuseTitle: (roll) => `${roll} का सुधार अस्वीकार करें, क्योंकि`,
  refusals: [
    "काग़ज़ के रजिस्टर में कुछ और लिखा है",
    "किसी और को ऐसा याद नहीं",
    "ड्यूटी पर या बीमार: इसकी जगह अवकाश माँगें",
  ],
  otherReason: "कोई और कारण",
  tooLong: (most) => `में अधिक से अधिक ${most} अक्षर हो सकते हैं`,
  told: {
    done: (roll, mark) => `सुधारा गया: ${roll} ${markWords[mark]}`,
    refused: (roll) => `अस्वीकृत: ${roll} की उपस्थिति वैसी ही रहेगी`,
    takenBack: (roll) => `${roll} का सुधार अब नहीं माँगा जा रहा है`,
  },

  here: (waiting) =>
    waiting === 0
      ? "देखें कि इस कक्षा के सुधार का क्या जवाब मिला"
      : `इस कक्षा के ${counted(waiting, "सुधार")} जवाब की प्रतीक्षा में`,

  count: (count) => counted(count, "सुधार"),
  first: (held, day, roll, mark, by) => `${held}, ${day}: ${by} के अनुसार ${roll} ${markWords[mark]}`,
  objections: (count) => counted(count, "आपत्ति", "आपत्तियाँ"),
  objectionsText: "विद्यार्थियों के अनुसार आपकी कक्षाओं में उपस्थिति ग़लत लिखी है",
};
