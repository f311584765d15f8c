/** What each key does, in the list of all of them. */
export const allKeys = {
  rows: [
    { keys: ["P", "→"], does: "Present" },
    { keys: ["A", "←"], does: "Absent" },
    { keys: ["L"], does: "Late (in Pad: the roll typed next)" },
    { keys: ["Backspace"], does: "Back and undo (in Pad: last digit)" },
    { keys: ["Ctrl Z"], does: "Undo" },
    { keys: ["/"], does: "Go to a roll" },
    { keys: ["C"], does: "Card" },
    { keys: ["T"], does: "List: tiles" },
    { keys: ["D"], does: "Pad" },
    { keys: ["Ctrl Enter"], does: "Upload: opens the step" },
    { keys: ["?"], does: "This list" },
  ],
};
