/** A class given to somebody else for one day. */
export const substitute = {
  act: "Substitute",
  title: (what: string, when: string) => `Who takes ${what}, ${when}?`,
  days: { today: "Today", tomorrow: "Tomorrow", another: "Another" },
  when: { today: "today", tomorrow: "tomorrow", on: (day: string) => `on ${day}` },
  whichDay: "Which day",
  day: "Day",
  people: "Who takes it",
  why: {
    taught: "Has taught this subject",
    department: "Teaches in this department",
    other: "Elsewhere in the college",
  },
  find: "Somebody else",
  nobody: "Nobody is found.",
  none: "There is nobody yet to whom it could be given. The office invites people.",
  give: (what: string, name: string, when: string) => `Give ${what} to ${name}, ${when}`,
  giveFirst: "Choose a person first",
  giving: "Giving",
  means: {
    today: (name: string) => `${name} sees it at once and can take it without network. It ends tonight.`,
    later: (name: string, day: string) =>
      `${name} can take it on ${day}, without network too. It ends that night.`,
  },
  given: (what: string, name: string, when: string) => `${name} takes ${what} ${when}`,
  noDay: "Choose the day first.",
};
