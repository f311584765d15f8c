import { counted, figure } from "./counting";
import { noticeKinds } from "./told-kinds";

const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd" };
/** 1st, 2nd, 3rd, 21st */
export const ordinal = (place: number) =>
  `${place}${ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th"}`;

/** What the college tells people by itself, when, and in which words. */
export const notices = {
  title: "Notices",
  waiting: (count: number) =>
    count === 0 ? "No notice waits" : `${counted(count, "notice")} ${count === 1 ? "waits" : "wait"}`,
  next: (when: string) => `The next goes at ${when}.`,
  held: (since: string) => `Everything is held since ${since}.`,
  bounced: (count: number) => `${counted(count, "address", "addresses")} bounced.`,
  noServer: "No mail server is set. What would go is written to a folder.",
  settings: "Settings",
  outbox: "Outbox",
  register: "Register",
  gateways: "Gateways",

  begin: {
    lead: "Nobody is told anything yet.",
    title: "What starting does",
    falls: "Who falls below the line from now on is told, with the guardians. Who is below today is not.",
    rounds: "Each week those below get a digest, each month everybody gets a statement.",
    counted:
      "Each notice waits and is counted again before it goes: a mark corrected meanwhile reaches nobody.",
    quiet: (from: string, until: string) => `Nothing goes between ${from} and ${until}.`,
    anyTime: "Each kind can be switched off below, before and after. Everything can be held or stopped.",
    start: "Start telling people",
    started: "From now on people are told",
  },

  kinds: {
    title: "What is told",
    on: (on: number, all: number) => `${figure(on)} of ${figure(all)} on`,
    names: noticeKinds,
    whom: {
      crossed: "Student and guardians, once per crossing and subject",
      digest: (weekday: string, time: string) => `Those below, ${weekday} ${time}`,
      statement: (day: number) =>
        `Every student and guardian, on the ${ordinal(day)}. Cannot be unsubscribed`,
      absent: (time: string) => `Guardians, at ${time}`,
      not_taken: "The lecturer, later the head",
      leave_decided: "Student and guardians",
      objection_answered: "Student",
      list_published: "Students on it",
    },
    wouldGo: (count: number) => (count === 0 ? "none would go now" : `${figure(count)} would go now`),
    /** Of the classes of one day: those who fell before are known. */
    fellToday: (count: number) =>
      count === 0
        ? "none by today’s classes"
        : `${figure(count)} ${count === 1 ? "notice" : "notices"} by today’s classes`,
    wait: (count: number) =>
      count === 0 ? "none waits" : `${figure(count)} ${count === 1 ? "waits" : "wait"}`,
    see: "See the words",
    seeing: "Shown here",
  },

  preview: {
    title: "Exactly this goes out",
    as: "Shown as",
    ways: { mail: "Mail", text: "Text only", gateway: "Gateway" },
    languages: { en: "English", hi: "हिन्दी" },
    from: (sender: string) => `From ${sender}`,
    to: {
      student: (about: string) => `To ${about}`,
      mother: (about: string) => `To mother of ${about}`,
      father: (about: string) => `To father of ${about}`,
      guardian: (about: string) => `To guardian of ${about}`,
      staff: (about: string) => `To ${about}`,
    },
    madeUp: "There is nothing of this kind yet. The example is made up.",
    noName: "No name stands in the subject.",
    button: "The button opens the student’s own page for 14 days.",
    noButton:
      "Mails have no button yet: the server’s settings do not say under which address people find this site (ROLLBOOK_PUBLIC_URL).",
    byMailOnly: "This goes by mail only.",
    signed: "Each gateway that wants this kind is sent this, signed. The words are its own.",
    frame: (heading: string) => `The mail: ${heading}`,
    sendMe: "Send this one to me",
    onItsWay: (address: string) => `On its way to ${address}`,
    noAddress: "Your account has no e-mail address to send one to.",
    whatWouldGo: "What would go now",
  },

  when: {
    title: "When it goes",
    hold: "Held for",
    minutes: (minutes: number) =>
      minutes === 0
        ? "not at all"
        : minutes % 60 === 0
          ? counted(minutes / 60, "hour")
          : counted(minutes, "minute"),
    quietFrom: "Quiet from",
    quietUntil: "Quiet until",
    perMinute: "At most",
    aMinute: (count: number) => `${figure(count)} a minute`,
    leastClasses: "A subject counts from",
    classes: (count: number) => counted(count, "class", "classes"),
    digestWeekday: "Weekly digest",
    statementDay: "Monthly statement",
    at: { digest: "Digest at", statement: "Statement at", absent: "Absent at" },
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    onDay: (day: number) => `on the ${ordinal(day)}`,
    zone: (zone: string) => `${zone}.`,
    takes: (count: number, hours: number, minutes: number) => {
      const long = hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
      return `${counted(count, "statement")} ${count === 1 ? "takes" : "take"} ${long}.`;
    },
    again: "Before sending, each is counted again; what is no longer true is not sent.",
    save: "Save",
    saving: "Saving…",
    saved: "Saved",
    stop: "Stop telling people",
    stopTitle: "Stop telling people?",
    stopText:
      "What waits does not go, and nothing more is told. What was sent stays in the register. Invitations and new passwords go all the same.",
    stopped: "Nobody is told anything any more",
  },
};
