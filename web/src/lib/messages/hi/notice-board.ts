import type { noticeBoard as english } from "@/lib/messages/en/notice-board";
import { counted, figure } from "./counting";
import { tellRule } from "./rule-sentence";

const percent = (value: number) => `${figure(value)}\u00a0%`;

export const noticeBoard: typeof english = {
  print: "सूचना पट्ट",
  printing: "सूचना पट्ट",
  nobody: "यहाँ अभी कोई कक्षा नहीं गिनी गई: लगाने को कुछ नहीं है।",
  name: "सूचना पट्ट",
  title: (day, subject) => (subject ? `${day} तक की उपस्थिति: ${subject}` : `${day} तक की उपस्थिति`),
  classes: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} हुईं`,
  below: (below, students, line) => {
    const needed = line === null ? "ज़रूरी प्रतिशत" : percent(line);
    if (below === 0) return `${figure(students)} में से कोई ${needed} से नीचे नहीं`;
    return `${figure(students)} में से ${figure(below)} ${needed} से नीचे`;
  },
  students: (count) => counted(count, "विद्यार्थी", "विद्यार्थी"),
  heads: { roll: "रोल नंबर", of: "कुल", together: "सब मिलाकर" },
  letters: {
    below: "मोटा और रेखांकित: सीमा से नीचे।",
    band: "B: बीच के दायरे में, समिति माफ़ कर सकती है।",
    short: "S: कम।",
    unreachable: "×: बची हुई कक्षाओं से सीमा तक नहीं पहुँच सकता।",
  },
  rule: (rule) => `नियम: ${tellRule(rule)}।`,
  otherRules: "दूसरी सूचियों के रोल नंबर अपनी सूची के नियम से गिने गए हैं।",
  lecturer: "प्राध्यापक, तारीख़",
  head: "विभागाध्यक्ष, तारीख़",
  foot: (printed, by) => `Rollbook · सूचना पट्ट · ${by} ने ${printed} को छापा, इतिहास में दर्ज`,
};
