import { nameGroup } from "./group-names";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What somebody may do, in words. */
export const grantWords = {
  nameGroup,
  /** The end of a list: "A, B and C". */
  and: (names: string, last: string) => `${names} and ${last}`,
  roles: {
    office: "Office",
    head: "Head",
    lecturer: "Lecturer",
    exam: "Exam office",
    viewer: "Viewer",
  },
  substitute: "Substitute",
  college: "the whole college",
  office: "Office",
  exam: "Exam office",
  headOf: (place: string) => `Head of ${place}`,
  lecturerOf: (classes: string) => `Lecturer: ${classes}`,
  viewerOf: (place: string) => `Viewer: ${place}`,
  substituteToday: (classes: string) => `Substitute today: ${classes}`,
  substituteOn: (day: string, classes: string) => `Substitute on ${day}: ${classes}`,
  /** What has not begun yet. */
  from: (day: string, what: string) => `from ${day} ${what}`,
  nothing: "Nothing: no grant runs",
  since: (day: string, by: string | null) => (by ? `since ${day} by ${by}` : `since ${day}`),
  comes: (day: string, by: string | null) => (by ? `from ${day}, given by ${by}` : `from ${day}`),
  /** Of one day only, to come or over. */
  on: (day: string, by: string | null) => (by ? `on ${day}, given by ${by}` : `on ${day}`),
  until: (day: string) => `until ${day}`,
  today: "today only",
  insteadOf: (userName: string) => `instead of ${userName}`,
  noEnd: "no end",
  ended: (moment: string, by: string | null) => (by ? `ended ${moment} by ${by}` : `ended ${moment}`),
  ran: (day: string) => `ran until ${day}`,
  own: { title: "What you may do", none: "Nothing yet. Ask the office for a grant." },
};

/** Who may do what: the list, one person, and what is given and ended there. */
export const people = {
  ...grantWords,
  title: "People",
  counted: (all: number, office: number) => `${count(all, "person", "people")}, ${office} of them office`,
  lead: "Who may do what, today.",
  fromFile: "From a file",
  invite: "Invite",
  search: "Name, subject or department",
  show: "Show",
  filters: {
    all: "All",
    lecturer: "Lecturers",
    head: "Heads",
    exam: "Exam",
    office: "Office",
    viewer: "Viewers",
    lookAt: "To look at",
  },
  columns: {
    name: "Name",
    userName: "User name",
    mayDo: "May do",
    until: "Until",
    seen: "Last seen",
    tags: "To note",
  },
  nobody: "Nobody is found.",
  untilToday: "today",
  never: "never",
  seen: { now: "now", today: (time: string) => `today, ${time}` },
  tags: {
    you: "you",
    invited: "invited",
    closed: "closed",
    tonight: "until tonight",
    endsIn: (days: number) => (days === 1 ? "ends tomorrow" : `ends in ${days} days`),
    noGrant: "no grant",
  },

  teaches: (name: string, classes: number) => `${name} teaches ${count(classes, "class", "classes")}`,
  link: { password: "Link for a new password", invitation: "New invitation link", making: "Making the link" },
  mayDo: {
    title: "May do",
    none: "No grant runs. This person sees nothing but the own account.",
    end: "End",
    ended: (what: string) => `Ended: ${what}`,
    over: (number: number) => count(number, "ended grant", "ended grants"),
    showOver: "Show them",
    hideOver: "Hide them",
  },
  account: {
    title: "Account",
    signsIn: (ways: string) => `Signs in with ${ways}`,
    signsInNot: "Has not signed in yet",
    ways: { password: "a password", passkey: "a passkey", provider: "the college’s own sign-in" },
    devices: (number: number) => count(number, "device", "devices"),
    noDevices: "Logged in nowhere",
    lastSeen: (when: string) => `last seen ${when}`,
    never: "never here",
    since: (day: string) => `here since ${day}`,
    noMobile: "no mobile number",
    mailed: { invitation: "Invitation by mail", password: "New password by mail" },
    mailWaits: (address: string) => `on its way to ${address}`,
    mailSent: (address: string, when: string) => `sent to ${address}, ${when}`,
    mailNotSent: (address: string) => `could not be sent to ${address}`,
    mailBounced: (address: string) => `came back from ${address}`,
    serverSaid: (words: string) => `The mail server said: ${words}`,
    closed: "This account is closed.",
    reopen: "Open it again",
    reopened: (name: string) => `${name} can log in again. Give the grants that are needed.`,
  },
  leaving: {
    title: "When this person leaves",
    openClass: (subject: string, marked: number, of: number) => `${subject}, ${marked} of ${of} marked`,
    openClasses: (number: number, named: string) =>
      `${count(number, "open class", "open classes")} (${named})`,
    tokens: (number: number) => count(number, "token", "tokens"),
    devices: (number: number) => count(number, "device", "devices"),
    grants: (number: number) => count(number, "grant", "grants"),
    ofAll: (what: string) => `${what}.`,
    nothing: "Nothing stays open.",
    stays: "Sheets taken and the name in the history stay.",
    act: "End everything, close it",
    delivered: "A class taken before is still delivered by the phone that took it.",
    ask: (name: string) => `End everything of ${name}?`,
    ends: "Grants, tokens and links end, all devices are logged out, and the account is closed. It can be opened again; grants are then given anew.",
    done: (name: string) => `The account of ${name} is closed`,
  },

  give: {
    title: "Give a grant",
    act: "Give it",
    acting: "Giving",
    another: "Another grant",
    leaveOut: "Leave this out",
    /** Names in braces are boxes. */
    sentences: {
      lecturer:
        "May be {role} in {batch} {department} {semester} of {subject} {group} from {since} until {until}",
      head: "May be {role} of {department} in {batch} from {since} until {until}",
      viewer: "May be {role} of {department} in {batch} from {since} until {until}",
      office: "May be {role} from {since} until {until}",
      exam: "May be {role} from {since} until {until}",
    },
    roles: { lecturer: "lecturer", head: "head", exam: "exam office", viewer: "viewer", office: "office" },
    boxes: {
      role: "Role",
      batch: "Batch",
      department: "Department",
      semester: "Semester",
      subject: "Subject",
      group: "Group",
      since: "From",
      until: "Until",
      lastDay: "Last day",
    },
    choose: "choose",
    everyBatch: "every batch",
    everyDepartment: "the whole college",
    everybody: "everybody",
    ends: { never: "no end", same: "the same evening", day: "a date" },
    means: {
      lecturer: (what: string, students: number | null) =>
        students === null
          ? `Takes and sees ${what}, corrects it, sees the names of its students.`
          : `Takes and sees ${what}, corrects it, sees the names of its ${count(students, "student", "students")}.`,
      head: (place: string) =>
        `Takes, sees and corrects everything of ${place}, keeps its lists and groups, decides about leave, and says who teaches what there.`,
      exam: "Reads everything in the college, with leave and the history, and keeps the rule. Marks nothing.",
      viewer: (place: string) => `Reads everything of ${place}, with leave and the history. Changes nothing.`,
      office: "May do everything, and say who else may do what.",
    },
    incomplete: "Choose a subject first.",
    noDepartment: "Choose a department first.",
    noDay: "Choose the days first.",
    backwards: "The last day is before the first.",
    given: (what: string, name: string) => `${name}: ${what}`,
    noSubjects: "no subject yet",
  },

  subject: {
    open: "Who teaches it",
    title: (people: number, code: string) =>
      people === 0
        ? `Nobody teaches ${code}`
        : people === 1
          ? `1 person teaches ${code}`
          : `${people} people teach ${code}`,
    together: "All together",
    nobody: "nobody",
    nobodyTag: "Nobody",
    nobodyText: "nobody can take it but the head and the office",
    substitute: (name: string, today: boolean, day: string) => (today ? `${name} today` : `${name}, ${day}`),
    end: "End it",
    choose: "Choose",
    add: "Add a lecturer",
    who: (what: string) => `Who teaches ${what}?`,
    give: (what: string, name: string) => `Give ${what} to ${name}`,
    giveFirst: "Choose a person first",
    giving: "Giving",
    given: (what: string, name: string) => `${name} teaches ${what} from today on`,
    means: "From today on, until somebody ends it.",
  },
};
