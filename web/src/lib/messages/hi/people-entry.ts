import type { peopleEntry as english } from "@/lib/messages/en/people-entry";

export const peopleEntry: typeof english = {
  invite: {
    title: "आमंत्रण दें",
    name: "नाम",
    nameHint: "नाम और उपनाम",
    userName: "उपयोगकर्ता नाम",
    userNameHint: "3 से 40 अक्षर, अंक या . - _",
    email: "ईमेल",
    emailHint: "लॉग इन इससे या उपयोगकर्ता नाम से होता है",
    mobile: "मोबाइल नंबर",
    mobileHint: "ख़ाली रह सकता है",
    language: "उनके ईमेल की भाषा",
    grants: "अधिकार",
    mail: "लिंक उन्हें ईमेल करें",
    act: "लिंक बनाएँ",
    acting: "लिंक बन रहा है",
  },
  link: {
    title: "लिंक तैयार है",
    invited: (name, mayDo, until) => `${name} के लिए: ${mayDo}। एक बार काम करता है, ${until} तक।`,
    password: (name, until) => `${name} के नए पासवर्ड के लिए। एक बार काम करता है, ${until} तक।`,
    label: "लिंक",
    copy: "कॉपी करें",
    copied: "कॉपी हुआ",
    copyByHand: "कॉपी करने के लिए Ctrl+C दबाएँ।",
    share: "साझा करें",
    noMail:
      "यहाँ से ईमेल नहीं जाता: ईमेल की सेटिंग नहीं है। लिंक जिसके पास हो वही उसका उपयोग कर सकता है, इसलिए एक ही व्यक्ति को भेजें।",
    sentTo: (address) => `${address} को भेजा गया`,
    sentToo: "नीचे वही लिंक है। ईमेल न पहुँचे तो उसे कॉपी करें।",
    bounced: "इस पते पर ईमेल नहीं जाता: वह लौट आया",
    saidBy: (words) => (words ? `ईमेल सर्वर ने कहा: ${words}` : "लिंक स्वयं दें।"),
    toOne: "लिंक जिसके पास हो वही उसका उपयोग कर सकता है, इसलिए एक ही व्यक्ति को भेजें।",
    shownOnce: "यह एक ही बार दिखता है। नया लिंक इसे समाप्त करता है।",
    another: "एक और आमंत्रण",
    done: "हो गया",
  },
  import: {
    title: "फ़ाइल से लोग",
    lead: "प्राध्यापक और वे क्या पढ़ाते हैं, हर कक्षा की एक पंक्ति।",
    drop: "प्राध्यापकों की सूची यहाँ छोड़ें",
    kinds: "CSV या XLSX, 10 MB तक",
    columns: (headings) => `स्तंभ: ${headings}।`,
    can: (people, grants) => `${people} लोग और ${grants} अधिकार लिखे जा सकते हैं`,
    read: (lines, there) =>
      there > 0
        ? `${lines} पंक्तियाँ पढ़ी गईं, उनमें ${there} पहले से हैं। सब लिखी जाती हैं, या कोई नहीं।`
        : `${lines} पंक्तियाँ पढ़ी गईं। सब लिखी जाती हैं, या कोई नहीं।`,
    others: (columns) => `नहीं पढ़े गए: ${columns}।`,
    refused: (lines) => (lines === 1 ? "1 पंक्ति अस्वीकृत है" : `${lines} पंक्तियाँ अस्वीकृत हैं`),
    refusedText: "उनके ठीक होने से पहले फ़ाइल का कुछ नहीं लिखा जाता। फ़ाइल में ठीक करें और फिर चुनें।",
    outdated: "इस बीच कॉलेज में बदलाव हुआ",
    lines: "फ़ाइल की पंक्तियाँ",
    states: {
      new: "नए लोग",
      given: "नए अधिकार",
      there: "पहले से हैं",
      refused: "अस्वीकृत",
    },
    heads: { row: "पंक्ति", person: "व्यक्ति", mayDo: "अधिकार", what: "क्या होगा" },
    what: {
      new: "खाता और यह अधिकार मिलेगा",
      given: "खाता है, यह अधिकार मिलेगा",
      there: "पहले से है",
    },
    until: (day) => `${day} तक`,
    will: (people, grants) => `${people} खाते और ${grants} अधिकार`,
    nothing: "लिखने को कुछ नहीं",
    submit: "लिखें",
    again: "फ़ाइल रखी हुई है। फिर कोशिश करें।",
    done: (people, grants) => `लिखे गए: ${people} खाते, ${grants} अधिकार`,
    mail: (people) => `${people} नए लोगों को आमंत्रण ईमेल करें`,
    mailed: (sent, people) =>
      sent === people
        ? `${sent} आमंत्रण ईमेल से जा रहे हैं।`
        : `${sent} आमंत्रण ईमेल से जा रहे हैं। ${people - sent} ईमेल नहीं हो सके: लोगों की सूची से हर एक के लिए लिंक बनाएँ।`,
    language: "नए लोगों के ईमेल की भाषा",
    doneText: "नए लोगों का अभी पासवर्ड नहीं है: लोगों की सूची से हर एक के लिए लिंक बनाएँ।",
    written: {
      title: "लिखी गई फ़ाइलें",
      none: "लोगों की कोई फ़ाइल अब तक नहीं लिखी गई।",
      at: (moment, by) => `${moment}, ${by} द्वारा`,
      undone: "वापस लिया गया",
      undoIt: "देखें, या वापस लें",
    },
  },
};
