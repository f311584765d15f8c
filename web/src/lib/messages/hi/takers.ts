import type { takers as english } from "@/lib/messages/en/takers";
import { counted, figure } from "./counting";

export const takers: typeof english = {
  legend: "यह विषय कौन पढ़ता है",
  list: "सब विद्यार्थी, एक ही कक्षा में",
  sections: "हर सेक्शन अलग-अलग",
  groups: "केवल ये समूह",
  students: (count) => counted(count, "विद्यार्थी"),
  withCount: (label, count) => `${label} ${figure(count)}`,
  inNoSection: (count) => `${figure(count)} किसी सेक्शन में नहीं`,
  ofLists: (all, parts) => `${all}: ${parts}`,
  ofDepartment: (count, department) => `${figure(count)} ${department}`,
  ofBatch: (count, batch) => `${batch} के ${figure(count)}`,
  chooseSome: "एक या अधिक चुनें",
  missing: "कम से कम एक समूह चुनें।",
  newGroup: "नया समूह",

  calls: {
    list: "सब एक ही कक्षा में",
    sections: (labels) => `सेक्शन ${labels}`,
    group: (label, count) => `${label} · ${figure(count)}`,
    nobody: "कोई नहीं: इसके समूह संग्रहित हैं",
  },

  change: {
    act: "बदलें",
    title: (label) => `“${label}” बदलें`,
    done: (label) => `${label} बदला गया`,
    stays: "जो कक्षाएँ हो चुकी हैं, वे वैसी ही रहेंगी।",
  },

  takersOf: (code) => `${code} कौन पढ़ता है`,
  lookOver: "विषय कौन पढ़ता है, यह उसकी पंक्ति में बदलें। लिए गए समूह अपने नाम से मिलाए जाते हैं।",
  asBefore: (batch) => `${batch} जैसा`,
  sameNames: (batch) => `${batch} जैसा, उन्हीं नामों के समूह`,
  noSuchGroups: (batch, labels, count) =>
    count === 1 ? `${batch} में समूह ${labels} था। यहाँ अभी नहीं है` : `${batch} में समूह ${labels} थे। यहाँ अभी नहीं हैं`,
  noSections: (batch) => `${batch} में सेक्शन थे। यहाँ अभी नहीं हैं`,
};
