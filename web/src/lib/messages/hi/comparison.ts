import type { comparison as english } from "@/lib/messages/en/comparison";
import { counted, figure } from "./counting";

export const comparison: typeof english = {
  title: "दो दिनों की तुलना",
  heading: (fell, rose) =>
    fell + rose === 0 ? "किसी ने सीमा पार नहीं की" : `${figure(fell)} सीमा से नीचे आए, ${figure(rose)} ऊपर गए`,
  lead: (first, second) => `${first} और ${second} की स्थिति। इतिहास से गिना गया।`,
  first: "पहला दिन",
  second: "दूसरा दिन",
  choose: "पहला दिन चुनें",
  chooseText: "उस दिन की सूची की तुलना बाद के एक दिन से होती है।",
  order: "दूसरा दिन पहले दिन के बाद का होना चाहिए",
  orderText: "पहला दिन और पहले का, या दूसरा दिन बाद का चुनें।",
  none: "दोनों दिनों में कोई अंतर नहीं",
  noneText: (lines) => `एक विषय में एक विद्यार्थी की ${counted(lines, "पंक्ति", "पंक्तियाँ")}, दोनों दिन एक जैसी।`,
  nobody: "यहाँ दिखाने के लिए कोई नहीं",
  nobodyText: "सभी चुनें।",
  list: "कौन, और क्यों",
  show: "किन्हें दिखाएँ",
  filters: { all: "सभी", fell: "नीचे आए", rose: "ऊपर गए", unexplained: "बिना कारण" },
  heads: {
    roll: "रोल नंबर",
    name: "नाम",
    subject: "विषय",
    percentage: "पहले → बाद में",
    outcome: "परिणाम",
    why: "कारण",
  },
  outcomes: {
    fell: "सीमा से नीचे आए",
    rose: "सीमा से ऊपर गए",
    below: "सीमा से नीचे",
    decided: "दूसरा परिणाम",
    stillBelow: "अब भी सीमा से नीचे",
    changed: "बदला",
  },
  same: (lines, hasUnexplained) => {
    const same = `${counted(lines, "पंक्ति", "पंक्तियाँ")} दोनों दिन एक जैसी।`;
    return hasUnexplained
      ? `${same} जिनका कारण इतिहास में नहीं है, वे सबसे पहले हैं।`
      : `${same} हर अंतर का कारण इतिहास में है; बिना कारण वाला सबसे पहले होता।`;
  },
};
