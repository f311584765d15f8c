import type { comparison as english } from "@/lib/messages/en/comparison";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

const classOf = (day: string | null) => (day ? `${day} की कक्षा` : "एक कक्षा");
const because = (reason: string | null) => (reason ? `: ${reason}` : "");

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
  turned: (before, after) => `${before} से ${after}`,
  noFigure: "कोई कक्षा नहीं",
  unexplained: "इतिहास में कोई कारण नहीं मिला। पहले इसे देखें।",
  same: (lines, hasUnexplained) => {
    const same = `${counted(lines, "पंक्ति", "पंक्तियाँ")} दोनों दिन एक जैसी।`;
    return hasUnexplained
      ? `${same} जिनका कारण इतिहास में नहीं है, वे सबसे पहले हैं।`
      : `${same} हर अंतर का कारण इतिहास में है; बिना कारण वाला सबसे पहले होता।`;
  },
  more: (count) => `${figure(count)} और दिखाएँ`,
  why: {
    uploaded: (day, by) => `${classOf(day)} ${by} ने अपलोड की`,
    uploadedMany: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} अपलोड हुईं`,
    late: (day, when, by) => `${classOf(day)} ${by} ने देर से, ${when} को अपलोड की`,
    lateMany: (count) => `${counted(count, "कक्षा", "कक्षाएँ")} उस दिन तक हो चुकी थीं, पर अपलोड बाद में हुईं`,
    corrected: (day, before, after, by, reason) =>
      `${classOf(day)} में ${by} ने सुधार किया${before === null || after === null ? "" : ` (${markWords[before]} → ${markWords[after]})`}${because(reason)}`,
    withdrawn: (day, by, reason) => `${classOf(day)} ${by} ने वापस ली${because(reason)}`,
    restored: (day, by, reason) => `${classOf(day)} ${by} ने फिर से जोड़ी${because(reason)}`,
    reopened: (day, by) => `${classOf(day)} का अपलोड ${by} ने रद्द किया`,
    discarded: (day, by) => `${classOf(day)} ${by} ने हटाई`,
    answered: (day, by) => `${classOf(day)}: दो फ़ोन अलग बताते थे, ${by} ने तय किया`,
    file: (name, by) => `फ़ाइल ${name ?? ""} से हाज़िरी, ${by} ने डाली`,
    leave: (state, when, by) => `अवकाश ${by} ने ${when} को ${state}`,
    leaveStates: {
      granted: "मंज़ूर किया",
      refused: "नामंज़ूर किया",
      revoked: "वापस लिया",
      asked: "फिर से माँगा हुआ किया",
      undone: "रद्द किया",
    },
    rule: (when, by) => `दूसरा नियम, ${by} ने ${when} को रखा`,
    moved: (when, by) => `${by} ने ${when} को दूसरी सूची में भेजा`,
  },
};
