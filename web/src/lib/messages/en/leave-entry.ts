import { counted, figure } from "./counting";

const students = (count: number) => counted(count, "student");
const leaves = (count: number) => counted(count, "leave");

/** Entering a leave for one student or many, and the kinds that there are. */
export const leaveEntry = {
  title: "Enter a leave",
  lead: "For one student or a whole team. Nothing is written before you submit.",
  titleOf: (count: number) => `One leave for ${students(count)}`,

  who: {
    label: "Who",
    hint: "Paste rolls from a letter or a list. 24CS001-24CS040 is all of these.",
    missing: "Type or paste the roll of a student first.",
  },

  kinds: {
    label: "Kind",
    missing: "Choose the kind first.",
    manage: "Change the kinds",
    title: "Kinds of leave",
    renameOf: (label: string) => `Rename ${label}`,
    newName: (label: string) => `New name for ${label}`,
    rename: "Rename",
    archive: "Archive",
    archived: "(archived)",
    bringBack: "Bring back",
    name: "New kind",
    nameHint: "As the college says it: Sports, NSS camp",
    counts: "A class missed on it",
    countsAs: (kind: string, counts: string) => `${counts}, as ${kind.toLowerCase()}`,
    add: "Add the kind",
    adding: "Adding",
  },

  when: {
    day: "Day",
    from: "From",
    to: "To",
    fromTime: "From, by the clock",
    toTime: "To, by the clock",
    /** The rest of a sentence that begins with the box's label. */
    early: "is before the beginning",
    hours: "Only some hours",
    wholeDays: "Whole days",
    hoursHint:
      "A class is covered when its first student was marked within these hours. One that was entered on another day than it was held is not.",
  },

  reason: {
    label: "Reason",
    hint: "Seen by those who decide and by the exam office. Not in the roll call.",
    long: (most: number) => `must have at most ${figure(most)} characters`,
  },

  certificate: {
    label: "Certificate",
    later: "may come later",
    hint: "PDF, JPEG or PNG, up to 10 MB. Seen by those who decide, by nobody else.",
    progress: "How much of the certificate has arrived",
    sent: (sent: string, of: string) => `${sent} of ${of}.`,
    goesOn: " Goes on by itself if the network breaks.",
    waiting: " No network: it goes on by itself.",
    complete: (size: string) => `${size}, is here.`,
    refused: (name: string) => `${name} was not taken`,
    remove: "Remove",
  },

  atOnce: "Grant at once",

  found: {
    label: "Students found",
    students: (count: number): string => (count === 1 ? "student" : "students"),
    days: (count: number) => counted(count, "day"),
    classes: (least: number, most: number) =>
      most === 0
        ? "no class held yet"
        : least === most
          ? `${counted(most, "class", "classes")} each so far`
          : `${figure(least)} to ${counted(most, "class", "classes")} each so far`,
    more: (count: number) => `and ${figure(count)} more`,
    show: "Show",
    cutTo: (parts: string) => `It then counts ${parts}.`,
    nothingLeft: "Nothing is written for them.",
  },

  bar: {
    nobody: "Nobody is chosen yet.",
    willGrant: (count: number) => `${leaves(count)}, granted by you.`,
    willAsk: (count: number) => `${leaves(count)}, to be decided later.`,
    refused: (count: number) =>
      count === 1
        ? "1 roll is refused and stays in the box."
        : `${figure(count)} rolls are refused and stay in the box.`,
    grantFor: (count: number) => `Grant for ${students(count)}`,
    askFor: (count: number) => `Ask for ${students(count)}`,
    submit: "Submit",
    looking: "Looking",
    sending: "The certificate goes first",
    entering: "Writing",
    granted: (count: number) => `Granted ${leaves(count)}`,
    asked: (count: number) => `Entered ${leaves(count)}, to be decided`,
    meanwhile: "Other leaves were granted meanwhile",
    cut: (roll: string, parts: string) =>
      `${roll} has leave on some of these days already. It counts ${parts}.`,
    certificateRemoved:
      "The certificate was removed before it was here. Submit without one, or choose another first.",
    notWritten: "Nothing was written",
    again: "Nothing is lost. Submit again, it is written once.",
  },
};
