import { counted, figure } from "./counting";

/** What is said to whoever is not of the office: what is theirs, and what is not. */
export const own = {
  notForYou: "This page is not for your account",
  notForYouText: "What you may see and do is on Home. Ask the office if this page should be yours too.",
  noGrant: "Nothing has been given to your account",
  noGrantText:
    "No grant of yours runs today, so there is nothing here to take or to read. Ask the office to give you your subjects.",
  title: "My classes",
  sheets: "My sheets",
  waits: "Waits for you",
  leaves: (count: number) => counted(count, "leave"),
  oldest: (date: string) => `oldest asked on ${date}`,
  classes: (count: number, last: string) => `${counted(count, "class", "classes")}, last ${last}`,
  noneHeld: (students: number) => `${counted(students, "student")}, no class yet`,
  presentOf: (present: number, all: number) => `${figure(present)} of ${figure(all)}`,
  open: "Open",
  takeOf: (name: string) => `Take ${name}`,
  insteadOf: (name: string | null) => (name ? `today for ${name}` : "today as a substitute"),
  people: "Who may do what",
  openPeople: "See people",
  /** Of a class whose marks the server does not take from this person any more. */
  kept: {
    text: "All marks stay on this device.",
    save: "Save them as a file",
    roll: "Roll number",
    name: "Name",
    mark: (hour: number, hours: number) => (hours > 1 ? `Mark, hour ${hour}` : "Mark"),
  },
};
