import type { manySubjects as english } from "@/lib/messages/en/subjects";
import { figure } from "./counting";

export const manySubjects: typeof english = {
  severalTitle: "एक साथ कई",
  copy: (count, batch) => `${batch} के ${figure(count)} विषय लें`,
  paste: "सूची चिपकाएँ",
  box: "हर पंक्ति में एक विषय",
  hint: "पहले कोड, फिर नाम। केवल कोड हों तो एक ही पंक्ति में अल्पविराम से अलग करके भी लिख सकते हैं।",
  copied: (batch) => `पहले कोड, फिर नाम। ${batch} से लिया गया; जो चाहें बदलें।`,
  nothingYet: "अभी कुछ लिखा नहीं गया है",
  nothingYetText: "पंक्तियाँ देख लें, फिर जमा करें।",
  caption: "क्या जोड़ा जाएगा",
  heads: { code: "विषय", name: "नाम", what: "क्या होगा", why: "क्यों" },
  what: { new: "नया", same: "वही", refused: "अस्वीकृत" },
  why: {
    new: "नया विषय",
    same: "यहाँ पहले से है",
    space: (code) => `“${code}” में खाली जगह है। कोड में खाली जगह नहीं होती`,
    twice: "इस सूची में ऊपर पहले से है",
    "code too long": "कोड में अधिकतम 40 अक्षर हो सकते हैं",
    "name too long": "नाम में अधिकतम 120 अक्षर हो सकते हैं",
  },
  will: (fresh, refused, same) =>
    [
      `${figure(fresh)} विषय लिखे जाएँगे`,
      ...(refused ? [`${figure(refused)} अस्वीकृत`] : []),
      ...(same ? [`${figure(same)} पहले से यहाँ हैं`] : []),
    ].join(", "),
  submit: (fresh) => `${figure(fresh)} विषय जमा करें`,
  notSubmitted: "जमा नहीं हुआ",
  added: (codes) => `${codes}: सूची में हैं।`,
};
