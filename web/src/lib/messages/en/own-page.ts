import { semesterName } from "@/lib/semester-name";
import { figure } from "./counting";
import { markNames, markWords } from "./marks";

const NO_BREAK = "\u00a0";

/** What stands behind "1 of 5". */
interface Behind {
  count: number;
  of: number;
  line: string;
  /** The subjects that are below. */
  codes: string[];
  /** Where it is one alone: what is still to be done there. Null: it cannot be reached any more. */
  attend?: number | null;
  left?: number | null;
}

function says({ count, of, line, codes, attend, left }: Behind): string {
  const below = `${of === 1 ? "subject" : "subjects"} ${count === 1 || of === 1 ? "is" : "are"} below ${line}`;
  const which = codes.length > 0 ? `${below}: ${codes.join(", ")}.` : `${below}.`;
  if (attend === undefined) return which;
  if (attend === null) return `${which} It cannot be reached any more.`;
  const next = `Attend the next ${attend === 1 ? "class" : `${figure(attend)} classes`} to reach it`;
  return `${which} ${next}${left == null ? "" : `; ${figure(left)} ${left === 1 ? "is" : "are"} left`}.`;
}

/** A student's own page, behind the link of a mail; and stopping mails. */
export const ownPage = {
  open: {
    title: "Your own page",
    text: "All subjects, leave and objections. The link works on one device: the first that opens it.",
    button: "Open my page on this device",
  },
  ended: {
    title: "This link has ended",
    text: "Links in mails work for 14 days, on the first device that opens them. Nothing was lost.",
    button: "Send me a new one",
    sent: "A new link is on its way",
    sentText: "It goes to the address that this one was mailed to, if the college still has it.",
  },
  other: {
    title: "Another page is open on this device",
    text: (was: string, now: string) =>
      `The page of ${now} was opened here since. To see ${was} again, open the link in a mail about ${was} once more.`,
    button: (now: string) => `Show ${now}`,
    notSent: (was: string, now: string) =>
      `Nothing was sent: the page of ${now} was opened on this device since. Open the link in a mail about ${was} once more, then send it.`,
  },
  trial: {
    title: "This mail was a trial",
    text: "Somebody of the college sent it to themselves. Its link opens nobody's page.",
  },
  until: (day: string) => `Own page until ${day}`,
  section: (label: string) => `section ${label}`,
  semester: (label: string) => semesterName(label, (number) => `${number} semester`),
  standing: "Standing",
  below: (count: number, of: number) => `${figure(count)} of ${figure(of)}`,
  says,
  inAll: (line: string) => `in all subjects together, of ${line} needed.`,
  noClass: "No class yet",
  noClassText: "As soon as a class of yours is taken, it is counted here.",
  subjects: "Subjects",
  upTo: (day: string) => `up to ${day}`,
  attendedOf: (attended: number, of: number) => `${figure(attended)} of ${figure(of)}`,
  attend: (count: number, left: number | null) =>
    left === null ? `Attend the next ${figure(count)}` : `Attend ${figure(count)} of ${figure(left)}`,
  mayMiss: (count: number, left: number | null) =>
    left === null ? `May miss ${figure(count)}` : `May miss ${figure(count)} of ${figure(left)}`,
  unreachable: "Out of reach",
  leave: "Leave",
  noLeave: "No leave yet.",
  kinds: { duty: "Duty", medical: "Medical", other: "Other" },
  withCertificate: "with certificate",
  asked: (day: string) => `Asked ${day}`,
  states: { granted: "Granted", refused: "Refused", revoked: "Withdrawn" },
  objections: "Objections",
  noObjections: "No objection yet.",
  howToObject: "To object, open the subject and the class.",
  class: (subject: string, day: string, number: number) =>
    number > 1 ? `${subject}, ${day}, class ${figure(number)}` : `${subject}, ${day}`,
  goneClass: "A class that was taken out of the register",
  said: (text: string) => `“${text}”`,
  waiting: (day: string) => `Answer by ${day}`,
  answered: "Answered",
  corrected: (day: string, mark: string) => `Answered ${day}: counted as ${mark}.`,
  stands: (day: string) => `Answered ${day}: the mark stays.`,
  oneDevice: "This link works on this device only. It shows no one else.",
  end: "End it now",
  endAsk: "End this page on this device?",
  endText: "It opens again with the link of the next mail.",
  cancel: "Cancel",
  back: "All subjects",
  classes: "Classes",
  onLeave: "on leave",
  marks: markNames,
  markWords,
  object: "Object",
  objectUntil: (day: string) => `object until ${day}`,
  objected: (number: number, due: string) => `Objected, No.${NO_BREAK}${figure(number)}: answer by ${due}`,
  addToIt: "Add something",
  ask: {
    title: "Ask for leave",
    kind: "Kind",
    from: "First day",
    to: "Last day",
    reason: "Reason",
    reasonHint: "For those who decide.",
    certificate: "Certificate",
    certificateHint: "PDF or photo, up to 10 MB. It can be left out.",
    choose: "Choose a file",
    sending: (name: string, share: string) => `${name}, ${share}${NO_BREAK}% sent`,
    waits: (name: string) => `${name}: no network, goes on by itself`,
    complete: (name: string) => `${name} is there`,
    remove: "Remove",
    send: "Ask for leave",
    sent: "Leave is asked for",
    chooseKind: "Choose a kind",
    early: "is before the first day",
  },
  objecting: {
    title: (subject: string, day: string) => `${subject}, ${day}`,
    holds: (mark: string) => `The register says ${mark}.`,
    would: (percentage: string) => `Present, it would be ${percentage}.`,
    until: (day: string) => `Objections are taken until ${day}.`,
    claim: "What is right",
    claims: { present: "I was present", late: "I came late", leave: "I was on leave" },
    text: "Why",
    textHint: "Where you sat, who can tell. Whoever took the class reads it.",
    send: "Send the objection",
    sent: (number: number) => `Objection No.${NO_BREAK}${figure(number)} is sent`,
    added: (number: number) => `Added to objection No.${NO_BREAK}${figure(number)}`,
  },
  stop: {
    title: "Stop these mails",
    text: (address: string) =>
      `Mails about attendance to ${address} end. The monthly statement still comes: the college has to send it.`,
    button: "Stop these mails",
    stopped: "These mails are stopped",
    stoppedText: (address: string) => `${address} gets no more of them, the monthly statement apart.`,
    again: "Start them again",
    unknown: "This link stops nothing",
    unknownText:
      "It belongs to no mail that is still known here. The office of the college can stop the mails.",
  },
};
