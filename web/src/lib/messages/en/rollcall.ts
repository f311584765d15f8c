import type { Mark } from "@/lib/marks";
import { type CountedMarks, countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { markNames, markWords } from "./marks";
import { ofOthers, ofTheDay } from "./rollcall-day";
import { keys } from "./rollcall-keys";
import { closed, notices, say } from "./rollcall-news";

/** "One ends in 5", "Six end in 5": small numbers in words. */
const SMALL = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

export const rollcall = {
  title: "Take attendance",
  callTitle: (subject: string) => `${subject} roll call`,

  /** Before the roll call: the cascade, and what is open or waits. */
  start: {
    click: "Click to take attendance",
    clickFor: (date: string) => `Click to take attendance of ${date}`,
    anotherDate: "Another date",
    opening: "Opening",
    today: (date: string) => `For today, ${date}.`,
    classesToday: (count: number) =>
      count === 1 ? "One class of it was uploaded today." : `${count} classes of it were uploaded today.`,
    /** `date` is null where it is today's. */
    listsAsOf: (time: string, date: string | null) => `Lists as of ${date ?? "today"}, ${time}.`,
    isOpen: (subject: string, number: number | null) =>
      `A roll call of ${subject}${ofTheDay(number)} is open`,
    openedBy: (by: string, time: string) => `Opened by ${by} at ${time}.`,
    openedHere: "Opened on this device.",
    marked: (done: number, all: number) => `${figure(done)} of ${figure(all)} marked.`,
    continueThis: "Continue this roll call",
    ofOthers,
    another: "Start another class",
    notOpened: "The roll call was not opened",
    noRoster:
      "This class list is not on this device yet, and the server cannot be reached to fetch it. Open the class once with network: from then on it opens without.",
    noStudents: "There are no students on this class list yet. Add the list first.",
  },

  waiting: {
    title: "Waiting on this device",
    sentWithNetwork: "Will be sent when there is network",
    sentWithServer: "Will be sent when the server can be reached",
    counts: countsOf,
    news: "What happened elsewhere",
    tooLate: "Uploaded elsewhere before your last marks arrived",
    withdrawn: "Withdrawn elsewhere: it counts nowhere",
    toRead: "There is something to read",
    see: "See",
    seeOf: (subject: string) => `See ${subject}`,
    undoUploadOf: (subject: string) => `Undo upload of ${subject}`,
    notTaken: "Not uploaded",
    notTakenText: (subject: string, date: string) =>
      `The server did not take ${subject}, ${date}. Nothing is lost: continue the roll call to see why.`,
  },

  noStorage:
    "This browser keeps nothing on this device, so marks could be lost. Leave the private window, or allow this page to store data, then try again.",

  uploaded: "Attendance Sheet Update Successfully!!!",
  uploadedText: (subject: string, date: string, marks: CountedMarks) =>
    `${subject}, ${date}: ${countsOf(marks)}.`,
  undoUpload: "Undo upload",
  seeSheet: "See the sheet",
  uploadUndone: "The upload was undone. The class is open again.",
  uploadNotUndone: "The upload was not undone",

  modes: { card: "Card", list: "List", pad: "Pad" },
  modesLabel: "Way of taking the roll",
  leave: "Leave the roll call (it stays open)",
  menu: "More",
  upload: "Upload",
  uploading: "Uploading",
  reload: "RELOAD",
  undo: "Undo",
  present: "Present",
  absent: "Absent",
  late: "Late",
  notMarked: "Not marked",
  markWords,
  or: "or",

  saved: {
    saved: "Saved",
    onServer: (time: string) => `on the server, ${time}`,
    onServerPlain: "on the server",
    saving: "Saving",
    /** Without a number where the class itself is not on the server yet. */
    here: (count: number, device: "phone" | "computer") =>
      count === 0 ? `On this ${device}` : `${figure(count)} on this ${device}`,
    signedOut: "Log in to send",
    stopped: "Not sent",
    discardedTitle: "This roll call was discarded elsewhere.",
    discardedText: "Your marks are kept here. Mark someone, and it is opened again with them.",
    noNetwork: "No network.",
    notReached: "The server cannot be reached.",
    keepGoing: "Keep going, nothing is lost.",
    signedOutTitle: "You are logged out.",
    signedOutText: (count: number) =>
      count === 0
        ? "It will be sent from this device after you log in."
        : `${counted(count, "mark")} on this device will be sent after you log in.`,
    stoppedTitle: "The server does not take this class.",
  },

  ribbon: (marks: CountedMarks, left: number) => `${countsOf(marks)}, ${figure(left)} not yet marked`,
  goTo: "Student",
  counts: { present: "present", absent: "absent", left: "left" },
  of: (place: number, all: number) => `${figure(place)} of ${figure(all)}`,
  next: "Next",
  markOf: (mark: Mark, roll: string, name: string) => `${markNames[mark]}: ${roll} ${name}`,
  byOther: (by: string) => `by ${by}`,
  stands: (mark: Mark) => `Marked ${markWords[mark]}`,
  allStudents: "All students",
  backTo: (roll: string) => `Back to ${roll}`,

  done: {
    title: (all: number) => (all === 1 ? "The only student is marked" : `All ${figure(all)} are marked`),
    lead: (marks: CountedMarks) =>
      marks.absent === 0
        ? `${countsOf(marks, "nobody")}.`
        : `${countsOf(marks)}. Read the absent ${marks.absent === 1 ? "one" : "ones"} aloud once.`,
    makePresent: "Make present",
    makePresentOf: (roll: string, name: string) => `Make present: ${roll} ${name}`,
  },

  list: {
    tapMarks: "What a tap marks",
    tapThis: "a tap marks this",
    nextTap: "the next tap",
    stands: (mark: Mark | null) => (mark === null ? "not marked" : markWords[mark]),
    rest: { 0: "Rest absent", 1: "Rest present" },
    unmark: "Take the mark out",
  },

  bulk: (count: number, mark: Mark) => `Marked ${figure(count)} ${markWords[mark]}`,
  nobodyLeft: "Everyone is marked already",
  emptied: (count: number) => `Emptied: ${counted(count, "mark")} taken out`,

  pad: {
    lead: "Type who is absent. The rest are present.",
    leadLate: "Who is late? Type, or tap an absent one.",
    label: "Keypad",
    hint: "The last digits of the roll are enough.",
    several: {
      end: (count: number, digits: string) =>
        `${SMALL[count] ?? count} end in ${digits}. One more digit, or tap one.`,
      beginning: (count: number, digits: string) =>
        `${SMALL[count] ?? count} begin with ${digits}. Go on, or tap one.`,
      either: (count: number, digits: string) =>
        `${SMALL[count] ?? count} begin with ${digits} or end in it. Go on, or tap one.`,
    },
    none: (digits: string) => `No roll ends in ${digits}`,
    deleteDigit: "Delete the last digit, or all when held",
    /** After the roll. */
    undo: (name: string, mark: Mark) => `${name}, ${markWords[mark]}: make present`,
    makeAbsent: (name: string) => `${name}: make absent`,
    makePresent: (name: string) => `${name}: make present`,
    makeLate: (name: string) => `${name}: make late`,
    nobodyYet: (some: boolean) => `Nobody ${some ? "else " : ""}is marked until you type or tap.`,
    everyoneHere: "Everyone is here",
    othersHere: (count: number) =>
      count === 1 ? "The other one is here" : `The other ${figure(count)} are here`,
    typed: "Typed",
    typeDigits: "Type digits",
    lastDigit: "last digit",
  },

  jump: {
    title: "Go to a student",
    box: "Roll or name",
    filters: { all: "All", unmarked: "Not marked", absent: "Absent" },
    show: "Show",
    now: "Now",
    none: "Nobody here",
  },

  unmarked: {
    title: (count: number) => `${counted(count, "student has", "students have")} no mark`,
    lead: `An unmarked student is not absent. Call them now, or say they were absent.`,
    call: (count: number) => (count === 1 ? "Call this one" : `Call these ${figure(count)}`),
    markAndUpload: (count: number) => `Mark ${figure(count)} absent and upload`,
    back: "Back to the roll call",
    allMarked: "Everyone is marked now",
  },

  keys,
  notices,
  closed,
  say,
};
