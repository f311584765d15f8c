import type { why as english } from "@/lib/messages/en/why";
import { counted } from "./counting";
import { markWords } from "./marks";

const classOf = (day: string | null) => (day ? `${day} की कक्षा` : "एक कक्षा");
const because = (reason: string | null) => (reason ? `: ${reason}` : "");

export const why: typeof english = {
  turned: (before, after) => `${before} से ${after}`,
  noFigure: "कोई कक्षा नहीं",
  unexplained: "इतिहास में कोई कारण नहीं मिला। पहले इसे देखें।",
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
  joined: (when, by) => `${by} ने ${when} को विद्यार्थी सूची में जोड़ा`,
  left: (when, by) => `${by} ने ${when} को विद्यार्थी सूची से हटाया`,
  subject: (when, by) => `${by} ने ${when} को विषय जोड़ा या हटाया`,
};
