import { counted } from "./counting";

/** Who is told of a student. */
export const contacts = {
  title: "Contacts",
  whoIsTold: "Who is told",
  add: "Add a guardian",
  addTitle: "Add a guardian",
  relations: { student: "Student", mother: "Mother", father: "Father", guardian: "Guardian" },
  states: { verified: "Verified", bounced: "Bounced", stopped: "Stopped", unknown: "Not checked" },
  checking: "Asked",
  noEmail: "No e-mail address",
  languages: { en: "English", hi: "हिन्दी" },
  archived: "Archived: nobody is told.",
  backToList: "Back to the list",
  relation: "Who it is",
  name: "Name",
  email: "E-mail",
  mobile: "Mobile",
  mobileHint: "For SMS or WhatsApp, with + and the country: +91 98765 43210",
  language: "Language",
  bouncedTitle: (day: string) => `Mail came back on ${day}`,
  bouncedText: (words: string) =>
    words
      ? `“${words}”. Nothing goes to this address until it is changed.`
      : "Nothing goes to this address until it is changed.",
  stoppedTitle: (day: string) => `Stopped on ${day}`,
  stoppedText: "Whoever reads there wants no more. Only the monthly statement still goes there.",
  askedText: "A mail has asked whether this is their address. It is verified once its link is opened.",
  save: "Save",
  saveAndCheck: "Save and check it",
  saving: "Saving",
  takeOut: "Take out",
  saved: (who: string) => `Saved: ${who}`,
  savedAndChecked: (address: string) => `Saved. A mail asks ${address}`,
  added: (who: string) => `Added: ${who}`,
  takenOut: (who: string) => `Taken out: ${who}`,
  links: {
    title: "Links in mails",
    text: "Each opens the student’s own page for 14 days, on the first device that opens it.",
    end: "End all links",
    ask: (roll: string) => `End all links of ${roll}?`,
    askText:
      "No mail that was sent so far opens the page any more, also on devices where it is open now. The next mail brings a new link.",
    ended: (count: number) => (count === 0 ? "No link was open any more" : `${counted(count, "link")} ended`),
  },
};
