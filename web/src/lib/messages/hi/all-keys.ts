import type { allKeys as english } from "@/lib/messages/en/all-keys";

export const allKeys: typeof english = {
  rows: [
    { keys: ["P", "→"], does: "उपस्थित" },
    { keys: ["A", "←"], does: "अनुपस्थित" },
    { keys: ["L"], does: "देर से (पैड में: आगे लिखा गया रोल नंबर)" },
    { keys: ["Backspace"], does: "पीछे जाएँ और वापस लें (पैड में: आख़िरी अंक)" },
    { keys: ["Ctrl Z"], does: "वापस लें" },
    { keys: ["/"], does: "किसी रोल नंबर पर जाएँ" },
    { keys: ["C"], does: "कार्ड" },
    { keys: ["T"], does: "सूची" },
    { keys: ["D"], does: "पैड" },
    { keys: ["Ctrl Enter"], does: "अपलोड: अंतिम चरण खुलता है" },
    { keys: ["?"], does: "यह सूची" },
  ],
};
