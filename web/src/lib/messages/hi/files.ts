import type { files as english } from "@/lib/messages/en/files";
import { counted } from "./counting";

export const files: typeof english = {
  dropNow: "फ़ाइल पढ़ने के लिए छोड़ें",
  choose: "फ़ाइल चुनें",
  another: "दूसरी चुनें",
  facts: { name: "फ़ाइल", type: "प्रकार", size: "आकार", modified: "पिछला बदलाव" },
  unknownType: "पता नहीं",
  bytes: (count) => counted(count, "बाइट"),
  kilobytes: (count) => `${count.toFixed(1)} KB`,
  megabytes: (count) => `${count.toFixed(1)} MB`,
  tooLarge: (name) => `${name} बहुत बड़ी है`,
  tooLargeText: (size) =>
    `इसका आकार ${size} है। अधिकतम 10,485,760 बाइट (10 MB) ली जाती हैं: फ़ाइल को बाँटें, या दूसरे स्तंभ हटाएँ।`,
  several: "एक बार में एक फ़ाइल",
  severalText: (count) => `${counted(count, "फ़ाइल छोड़ी गई", "फ़ाइलें छोड़ी गईं")}। उनमें से एक छोड़ें।`,
  unreadable: (name) => `${name} पढ़ी नहीं जा सकी`,
  unreadableText: "हो सकता है यह फ़ोल्डर हो, या इसे हटा या मिटा दिया गया हो। इसे फिर से चुनें।",
  sending: (percent) => `फ़ाइल भेजी जा रही है, ${percent} %`,
  reading: "फ़ाइल पढ़ी जा रही है",
  failed: "फ़ाइल नहीं पढ़ी गई",
  nothingLost: "फ़ाइल अब भी यहाँ है, और कुछ नहीं लिखा गया।",
  sheet: "शीट",
  nothingYet: "अभी कुछ नहीं लिखा गया है",
  encoding: (name) => `पाठ ${name} के रूप में पढ़ा गया।`,
  outdatedText: "कुछ नहीं लिखा गया। यह नया पूर्वावलोकन है: इसे देखें, फिर जमा करें।",
  show: "दिखाएँ",
  all: "सभी",
  saveRefused: "अस्वीकृत पंक्तियाँ सहेजें",
  lookingAgain: "फिर से देखा जा रहा है",
  writing: "लिखा जा रहा है",
  notWritten: "फ़ाइल नहीं लिखी गई",
};
