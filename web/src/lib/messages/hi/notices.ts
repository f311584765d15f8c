import type { notices as english } from "@/lib/messages/en/notices";
import { counted, figure } from "./counting";
import { noticeKinds } from "./told-kinds";

export const notices: typeof english = {
  title: "सूचनाएँ",
  waiting: (count) =>
    count === 0 ? "कोई सूचना प्रतीक्षा में नहीं" : `${counted(count, "सूचना", "सूचनाएँ")} प्रतीक्षा में`,
  next: (when) => `अगली ${when} पर जाएगी।`,
  held: (since) => `${since} से सब कुछ रुका हुआ है।`,
  bounced: (count) => `${counted(count, "पता", "पते")} लौट आए।`,
  noServer: "कोई मेल सर्वर तय नहीं है। जो जाता, वह एक फ़ोल्डर में लिखा जाता है।",
  settings: "सेटिंग",
  outbox: "भेजने की सूची",
  register: "रजिस्टर",
  gateways: "गेटवे",

  begin: {
    lead: "अभी किसी को कुछ नहीं बताया जाता।",
    title: "शुरू करने से क्या होता है",
    falls: "अब से जिसकी उपस्थिति सीमा से नीचे जाए, उसे और अभिभावकों को बताया जाता है। जो आज नीचे है, उसे नहीं।",
    rounds: "हर सप्ताह सीमा से नीचे वालों को सार और हर महीने सबको विवरण मिलता है।",
    counted: "हर सूचना रुकती है और जाने से पहले फिर गिनी जाती है: इस बीच सुधारी गई प्रविष्टि किसी तक नहीं पहुँचती।",
    quiet: (from, until) => `${from} से ${until} तक कुछ नहीं जाता।`,
    anyTime: "हर प्रकार नीचे बंद किया जा सकता है, पहले भी और बाद में भी। सब कुछ रोका या बंद किया जा सकता है।",
    start: "लोगों को बताना शुरू करें",
    started: "अब से लोगों को बताया जाएगा",
  },

  kinds: {
    title: "क्या बताया जाता है",
    on: (on, all) => `${figure(all)} में से ${figure(on)} चालू`,
    names: noticeKinds,
    whom: {
      crossed: "विद्यार्थी और अभिभावक, हर विषय में नीचे जाने पर एक बार",
      digest: (weekday, time) => `सीमा से नीचे वाले, ${weekday} ${time}`,
      statement: (day) => `हर विद्यार्थी और अभिभावक, महीने की ${day} तारीख़ को। बंद नहीं किया जा सकता`,
      absent: (time) => `अभिभावक, ${time} पर`,
      not_taken: "प्राध्यापक, बाद में विभागाध्यक्ष",
      leave_decided: "विद्यार्थी और अभिभावक",
      objection_answered: "विद्यार्थी",
      list_published: "सूची के विद्यार्थी",
    },
    wouldGo: (count) => (count === 0 ? "अभी कोई नहीं जाती" : `अभी ${figure(count)} जातीं`),
    fellToday: (count) =>
      count === 0 ? "आज की कक्षाओं से कोई नहीं" : `आज की कक्षाओं से ${counted(count, "सूचना", "सूचनाएँ")}`,
    wait: (count) => (count === 0 ? "कोई प्रतीक्षा में नहीं" : `${figure(count)} प्रतीक्षा में`),
    see: "शब्द देखें",
    seeing: "यहाँ दिख रहे हैं",
  },

  preview: {
    title: "ठीक यही जाता है",
    as: "किस रूप में",
    ways: { mail: "मेल", text: "केवल पाठ", gateway: "गेटवे" },
    languages: { en: "अंग्रेज़ी", hi: "हिन्दी" },
    from: (sender) => `प्रेषक ${sender}`,
    to: {
      student: (about) => `${about} को`,
      mother: (about) => `${about} की माता को`,
      father: (about) => `${about} के पिता को`,
      guardian: (about) => `${about} के अभिभावक को`,
      staff: (about) => `${about} को`,
    },
    madeUp: "इस प्रकार का अभी कुछ नहीं है। यह उदाहरण मनगढ़ंत है।",
    noName: "विषय-पंक्ति में कोई नाम नहीं है।",
    button: "बटन 14 दिन तक विद्यार्थी का अपना पन्ना खोलता है।",
    noButton:
      "मेल में अभी बटन नहीं है: सर्वर की सेटिंग में नहीं लिखा कि लोग इस साइट को किस पते पर पाते हैं (ROLLBOOK_PUBLIC_URL)।",
    byMailOnly: "यह केवल मेल से जाता है।",
    signed: "इस प्रकार को चाहने वाले हर गेटवे को यह हस्ताक्षर के साथ भेजा जाता है। शब्द उसके अपने हैं।",
    frame: (heading) => `मेल: ${heading}`,
    sendMe: "यह मुझे भेजें",
    onItsWay: (address) => `${address} को भेजा जा रहा है`,
    noAddress: "आपके खाते में ईमेल पता नहीं है, जिस पर भेजा जा सके।",
    whatWouldGo: "अभी क्या जाता",
  },

  when: {
    title: "कब जाता है",
    hold: "रुकने का समय",
    minutes: (minutes) =>
      minutes === 0
        ? "बिल्कुल नहीं"
        : minutes % 60 === 0
          ? counted(minutes / 60, "घंटा", "घंटे")
          : counted(minutes, "मिनट"),
    quietFrom: "शांति कब से",
    quietUntil: "शांति कब तक",
    perMinute: "अधिक से अधिक",
    aMinute: (count) => `${figure(count)} प्रति मिनट`,
    leastClasses: "विषय कब से गिना जाए",
    classes: (count) => `${counted(count, "कक्षा", "कक्षाओं")} से`,
    digestWeekday: "साप्ताहिक सार",
    statementDay: "मासिक विवरण",
    at: { digest: "सार का समय", statement: "विवरण का समय", absent: "अनुपस्थिति का समय" },
    weekdays: ["सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"],
    onDay: (day) => `${day} तारीख़ को`,
    zone: (zone) => `${zone}।`,
    takes: (count, hours, minutes) => {
      const long = hours > 0 ? `${counted(hours, "घंटा", "घंटे")} ${minutes} मिनट` : `${minutes} मिनट`;
      return `${counted(count, "विवरण")}: कुल ${long}।`;
    },
    again: "भेजने से पहले हर सूचना फिर गिनी जाती है; जो अब सही नहीं, वह नहीं भेजी जाती।",
    save: "सहेजें",
    saving: "सहेजा जा रहा है…",
    saved: "सहेजा गया",
    stop: "लोगों को बताना बंद करें",
    stopTitle: "लोगों को बताना बंद करें?",
    stopText:
      "जो प्रतीक्षा में है वह नहीं जाएगा, और आगे कुछ नहीं बताया जाएगा। जो भेजा गया वह रजिस्टर में रहता है। आमंत्रण और नए पासवर्ड फिर भी जाते हैं।",
    stopped: "अब किसी को कुछ नहीं बताया जाता",
  },
};
