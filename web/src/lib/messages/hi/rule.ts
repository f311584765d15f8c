import type { rule as english } from "@/lib/messages/en/rule";
import { ordinal } from "./rule-sentence";

export const rule: typeof english = {
  change: "नियम बदलें",
  college: "पूरा कॉलेज",
  since: (day) => `${day} से`,
  asCollege: "कॉलेज की तरह",
  asBatch: "बैच की तरह",

  missing: {
    title: (word, label) => `“${label}” नाम का कोई ${word} नहीं है`,
    text: "लिंक पुराना या ग़लत लिखा हो सकता है।",
    toCollege: "कॉलेज का नियम",
  },

  twoThirds: "दो-तिहाई",
  aThird: "एक-तिहाई",
  nth: ordinal,

  title: {
    each: (line) => `हर विषय में ${line}`,
    together: (line) => `सभी विषयों में मिलाकर ${line}`,
    both: (line, least) => `सभी विषयों में मिलाकर ${line}, हर विषय में कम से कम ${least}`,
  },

  plain: "सरल शब्दों में",
  says: {
    needed: {
      each: (line) => `विद्यार्थी को *हर विषय* में *${line}* उपस्थिति चाहिए।`,
      together: (line) => `विद्यार्थी को एक सेमेस्टर के *सभी विषयों में मिलाकर* *${line}* उपस्थिति चाहिए।`,
      both: (line, least) =>
        `विद्यार्थी को एक सेमेस्टर के *सभी विषयों में मिलाकर* *${line}* और *हर विषय में कम से कम ${least}* उपस्थिति चाहिए।`,
    },
    condoned: (floor) => `*${floor}* से लेकर सीमा तक की कमी *माफ़ हो सकती है*।`,
    notCondoned: "सीमा से नीचे की कमी *माफ़ नहीं हो सकती*।",
    late: (which) => `देर से आना उपस्थित है; *हर ${which} देरी* एक अनुपस्थिति गिनी जाती है।`,
    latePresent: "देर से आना *उपस्थित* है।",
    duty: {
      present: () => "ड्यूटी अवकाश *उपस्थित* गिना जाता है।",
      share: (share) => `ड्यूटी अवकाश *उपस्थित* गिना जाता है, *कक्षाओं के ${share} तक*।`,
      not: () => "ड्यूटी अवकाश *नहीं गिना जाता*।",
    },
    medical: { absent: "चिकित्सा अवकाश *अनुपस्थित* गिना जाता है।", not: "चिकित्सा अवकाश *नहीं गिना जाता*।" },
    exact: (below, line) => `कुछ भी पूर्णांक नहीं किया जाता: *${below}, ${line} से कम है*।`,
    rounded: (from, line) => `प्रतिशत पूर्णांक में बदला जाता है: *${from} यानी ${line}*।`,
    from: {
      joining: "बाद में आने वाला विद्यार्थी *प्रवेश के बाद की पहली कक्षा* से गिना जाता है।",
      first: "सब *सबसे पहली कक्षा* से गिने जाते हैं: प्रवेश से पहले की कक्षाएँ छूटी मानी जाती हैं।",
    },
  },

  bands: {
    title: "उपस्थिति के अंक",
    lead: "हर विषय में, उसके प्रतिशत के अनुसार।",
    percentage: "प्रतिशत",
    marks: "अंक",
    below: (edge) => `${edge} से कम`,
    between: (from, to) => `${from} से, ${to} से कम`,
    upTo: (from, to) => `${from} से ${to} तक`,
  },

  outcomes: {
    title: "यहाँ क्या कहा जाता है",
    met: "सीमा पर या उससे ऊपर",
    band: "सीमा से नीचे, जहाँ कमी माफ़ हो सकती है",
    short: "उससे नीचे",
  },

  phrases: {
    condoned: (floor) => `${floor} से कमी माफ़ हो सकती है`,
    notCondoned: "कोई कमी माफ़ नहीं",
    late: (which) => `हर ${which} देरी एक अनुपस्थिति`,
    latePresent: "देर से आना उपस्थित",
    duty: {
      present: () => "ड्यूटी उपस्थित गिनी जाती है",
      share: (share) => `ड्यूटी ${share} तक गिनी जाती है`,
      not: () => "ड्यूटी नहीं गिनी जाती",
    },
    medical: { absent: "चिकित्सा अवकाश अनुपस्थित", not: "चिकित्सा अवकाश नहीं गिना जाता" },
    rounded: "पूर्णांक में",
    exact: "बिना पूर्णांक किए",
    from: { joining: "प्रवेश से गिनती", first: "सबसे पहली कक्षा से गिनती" },
    bands: "उपस्थिति के दूसरे अंक",
    noBands: "उपस्थिति के अंक नहीं",
    words: "परिणामों के दूसरे शब्द",
    nothing: "फिर से वही",
  },

  others: {
    title: "दूसरे नियम",
    add: "एक जोड़ें",
    none: "किसी बैच का, या उसके किसी विभाग का, अपना नियम हो सकता है।",
    since: (what, day) => `${what}। ${day} से`,
    comes: (what, day) => `${what}। अपना नियम ${day} से लागू होगा`,
  },

  versions: {
    title: "नियम के रूप",
    from: (day) => `${day} से`,
    first: "शुरू से",
    asItCame: (what) => `जैसा शुरू में था: ${what}`,
    again: "फिर से कॉलेज की तरह",
    againBatch: "फिर से बैच की तरह",
    kept: (what, day, by) => `${what}। ${day} को ${by} ने रखा`,
    comes: "आने वाला",
    now: "अभी",
    takeBack: "वापस लें",
    takenBack: (day) => `${day} से लागू होने वाला नियम वापस लिया गया`,
  },

  paper: (college, day) => `${college}, दिनांक ${day}`,
};
