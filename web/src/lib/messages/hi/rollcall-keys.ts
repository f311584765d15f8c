import type { keys as english } from "@/lib/messages/en/rollcall-keys";

/** The caps stay as they are: they name what is printed on the keyboard. */
export const keys: typeof english = {
  title: "कुंजियाँ",
  backspace: "Backspace",
  back: "पीछे, वापस लें",
  slash: "/",
  goTo: "रोल नंबर पर",
  question: "?",
  all: "सभी कुंजियाँ",
  ctrlZ: "Ctrl Z",
  absent: ["A", "←"],
  present: ["P", "→"],
  late: ["L"],
};
