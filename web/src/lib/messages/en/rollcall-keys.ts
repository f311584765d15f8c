export const keys = {
  title: "Keys",
  backspace: "Backspace",
  back: "back and undo",
  slash: "/",
  goTo: "go to a roll",
  question: "?",
  all: "all keys",
  ctrlZ: "Ctrl Z",
  absent: ["A", "←"],
  present: ["P", "→"],
  late: ["L"],
};
