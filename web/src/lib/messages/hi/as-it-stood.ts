import type { asItStood as english } from "@/lib/messages/en/as-it-stood";
import { counted } from "./counting";

export const asItStood: typeof english = {
  label: "इस दिन की स्थिति",
  title: (day) => `${day} की स्थिति`,
  computed: "इतिहास से गिना गया।",
  later: (figures) => {
    const told = [
      figures.classes > 0 &&
        `${counted(figures.classes, "कक्षा", "कक्षाओं")} की ${counted(figures.marks, "हाज़िरी", "हाज़िरियाँ")}`,
      figures.leaves > 0 && `अवकाश पर ${counted(figures.leaves, "फ़ैसला", "फ़ैसले")}`,
      figures.corrections > 0 && counted(figures.corrections, "सुधार"),
      figures.withdrawn > 0 && `${counted(figures.withdrawn, "कक्षा", "कक्षाएँ")} वापस ली गई`,
      figures.restored > 0 && `${counted(figures.restored, "कक्षा", "कक्षाएँ")} फिर से जोड़ी गई`,
      figures.reopened > 0 && `${counted(figures.reopened, "अपलोड", "अपलोड")} रद्द`,
    ].filter((each) => each !== false);
    if (told.length === 0) return "इसके बाद कुछ नहीं आया।";
    const late =
      figures.lateClasses > 0
        ? ` इनमें ${counted(figures.lateClasses, "कक्षा", "कक्षाएँ")} उस दिन तक हो चुकी थी, पर अपलोड बाद में हुई।`
        : "";
    return `इसके बाद आया और इसमें नहीं है: ${told.join(", ")}।${late}`;
  },
  today: "आज",
  onPaper: (day) => `${day} की स्थिति, इतिहास से गिनी गई।`,
  compare: "दोनों दिनों की तुलना करें",
  none: "उस दिन तक यहाँ कुछ नहीं गिना गया था",
  noneText: "उस दिन तक कोई कक्षा अपलोड नहीं हुई थी। बाद का कोई दिन चुनें।",
};
