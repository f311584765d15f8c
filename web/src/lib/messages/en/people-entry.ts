const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** How people come in: invited one by one, or from a file. */
export const peopleEntry = {
  invite: {
    title: "Invite somebody",
    name: "Name",
    nameHint: "First and last name",
    userName: "User name",
    userNameHint: "3 to 40 letters, digits or . - _",
    email: "Email",
    emailHint: "They log in with it or with the user name",
    mobile: "Mobile number",
    mobileHint: "May stay empty",
    language: "Language of their mails",
    grants: "May do",
    mail: "Mail the link to them",
    act: "Make the link",
    acting: "Making the link",
  },
  link: {
    title: "The link is ready",
    invited: (name: string, mayDo: string, until: string) =>
      `For ${name}: ${mayDo}. Works once, until ${until}.`,
    password: (name: string, until: string) => `For a new password of ${name}. Works once, until ${until}.`,
    label: "Link",
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Press Ctrl+C to copy it.",
    share: "Share",
    noMail:
      "No mail goes out here: mail is not set up. Whoever has the link can use it, so send it to one person only.",
    sentTo: (address: string) => `Sent to ${address}`,
    sentToo: "The link below is the same. Copy it if the mail does not arrive.",
    bounced: "No mail goes to this address: it came back",
    saidBy: (words: string) => (words ? `The mail server said: ${words}` : "Hand the link over yourself."),
    toOne: "Whoever has the link can use it, so send it to one person only.",
    shownOnce: "It is shown this once. A new link ends this one.",
    another: "Invite another",
    done: "Done",
  },
  import: {
    title: "People from a file",
    lead: "Lecturers and what they teach, one line for each class.",
    drop: "Drop a list of lecturers here",
    kinds: "CSV or XLSX, up to 10 MB",
    columns: (headings: string) => `Columns: ${headings}.`,
    can: (people: number, grants: number) =>
      `${count(people, "person", "people")} and ${count(grants, "grant", "grants")} can be written`,
    read: (lines: number, there: number) =>
      there > 0
        ? `${count(lines, "line", "lines")} read, ${there} of them stand in the register already. All are written, or none.`
        : `${count(lines, "line", "lines")} read. All are written, or none.`,
    others: (columns: string) => `Not read: ${columns}.`,
    refused: (lines: number) => (lines === 1 ? "1 line is refused" : `${lines} lines are refused`),
    refusedText:
      "Nothing of the file is written before they are mended. Mend them in the file and choose it again.",
    outdated: "The college has changed meanwhile",
    lines: "The lines of the file",
    states: {
      new: "New people",
      given: "New grants",
      there: "There already",
      refused: "Refused",
    },
    heads: { row: "Line", person: "Person", mayDo: "May do", what: "What happens" },
    what: {
      new: "gets an account and this grant",
      given: "has an account, gets this grant",
      there: "stands there already",
    },
    until: (day: string) => `until ${day}`,
    will: (people: number, grants: number) =>
      `${count(people, "account", "accounts")} and ${count(grants, "grant", "grants")}`,
    nothing: "Nothing to write",
    submit: "Write them",
    again: "The file is kept. Try again.",
    done: (people: number, grants: number) =>
      `Written: ${count(people, "account", "accounts")}, ${count(grants, "grant", "grants")}`,
    mail: (people: number) => `Mail an invitation to ${count(people, "new person", "new people")}`,
    mailed: (sent: number, people: number) =>
      sent === people
        ? `${count(sent, "invitation is", "invitations are")} on the way by mail.`
        : `${count(sent, "invitation is", "invitations are")} on the way by mail. ${people - sent} could not be mailed: make a link for each, from the list of people.`,
    language: "Language of mails to new people",
    doneText: "Whoever is new has no password yet: make a link for each, from the list of people.",
    written: {
      title: "Files that were written",
      none: "No file of people was written yet.",
      at: (moment: string, by: string) => `${moment}, ${by}`,
      undone: "Undone",
      undoIt: "Look at it, or undo it",
    },
  },
};
