import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

type Kind = "section" | "lab" | "elective" | "other";

const KINDS: Record<Kind, string> = {
  section: "Section",
  lab: "Lab batch",
  elective: "Elective",
  other: "Other group",
};

/** 1 change, 2 changes */
const changes = (count: number) => counted(count, "change");
const students = (count: number) => counted(count, "student");

/** Comes with the page about groups, not with the first page. */
export const groups = {
  title: "Groups",
  lead: "Choose a batch and a department.",
  nameGroup,
  kinds: KINDS,
  andMore: (names: string, more: number) => `${names} and ${figure(more)} more`,
  asOf: "As of",
  home: { detail: "Sections, lab batches, electives", open: "See the groups" },
  classesKeep: "Classes already taken keep the students who were called, whatever changes here.",

  all: {
    inSections: (placed: number, of: number) =>
      placed === of
        ? `All ${figure(of)} are in a section`
        : `${figure(placed)} of ${figure(of)} are in a section`,
    groups: (count: number) => counted(count, "group"),
    sections: "Sections",
    sectionsHint: "Each student in one at most",
    noSections: (count: number) => `The list is not divided: ${students(count)} are called together.`,
    others: "Other groups",
    othersHint: "Any student, any number",
    noOthers: "No lab batches and no electives yet.",
    /** The bar, for who cannot see it. */
    partOfSpread: (count: number, section: string) => `${students(count)} in ${section}`,
    endOfSpread: (nowhere: number) => (nowhere > 0 ? `${figure(nowhere)} in no section` : "nobody left out"),
    rolls: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    labOf: (section: string) => `Lab batch of ${section}`,
    unused: "Not used by a subject",
    nobody: "Nobody in it",
    wholeBatch: "Of the whole batch",
    older: (count: number) => counted(count, "repeater"),
    inNone: "In no section",
    calledNowhere: (count: number) => `${figure(count)} ${count === 1 ? "is" : "are"} called in no class`,
    into: (count: number, section: string) =>
      count === 1
        ? `Into ${section}`
        : count === 2
          ? `Both into ${section}`
          : `All ${figure(count)} into ${section}`,
    placed: (count: number, section: string) => `${students(count)} came to ${section}`,
    archived: (count: number) => counted(count, "archived group"),
    show: "Show them",
    hide: "Hide them",
    bringBack: "Bring back",
    broughtBack: (label: string) => `${label} is a group again`,
  },

  callingAll: {
    title: (count: number, semester: string) =>
      `${counted(count, "subject")} of ${semester} still ${count === 1 ? "calls" : "call"} everybody`,
    divide: "Each section by itself",
    done: (count: number) =>
      count === 1
        ? "The subject calls each section by itself"
        : `${counted(count, "subject")} call each section by itself`,
  },

  empty: {
    title: (place: string) => `No groups in ${place} yet`,
    text: "Groups are for classes that not everybody on the list sits in: sections that are taught one by one, lab batches, electives. Without groups, everybody is called together.",
    noStudents: "Nobody is on this list yet. Add the students first.",
    addStudents: "Add students",
  },

  make: {
    open: "New group",
    title: "New group",
    label: "Name",
    hint: "Short, as people say it: A, B2, ML",
    kind: "What it is",
    whose: "Whose it is",
    ofList: (department: string) => `Of ${department}`,
    ofBatch: (batch: string) => `Of all departments of ${batch}`,
    act: "Make the group",
    acting: "Making",
    made: (label: string) => `Made the group ${label}`,
  },

  edit: {
    open: "Rename",
    title: (label: string) => `Rename ${label}`,
    save: "Save",
    saving: "Saving",
    renamed: (before: string, after: string) => `${before} is now ${after}`,
    changed: (label: string) => `Changed ${label}`,
    archive: "Archive this group",
    archiveText: "No new class is called by it. Classes that were taken stay, and it can come back.",
    archived: (label: string) => `Archived ${label}`,
    isArchived: "This group is archived. No new class is called by it.",
  },

  one: {
    inIt: (count: number, name: string) => `${figure(count)} in ${name}`,
    takeIt: (count: number, name: string) => `${figure(count)} ${count === 1 ? "takes" : "take"} ${name}`,
    countNow: (heading: string, now: number) => `${heading} · now ${figure(now)}`,
    tap: "Tap who belongs to it",
    tickMeans: (label: string) => `tick: in ${label}`,
    letterMeans: "letter: in that section",
    find: "Find a student",
    findHint: "Roll or name",
    found: (found: number, of: number) => `${figure(found)} of ${figure(of)}`,
    nobodyFound: (text: string) => `Nobody here matches “${text}”.`,
    allStudents: "All students of the list",
    /** After a student's roll and name, read out: how they stand to the group. */
    stands: {
      in: (label: string) => `in ${label}`,
      elsewhere: (section: string) => `in ${section}`,
      out: (label: string) => `not in ${label}`,
      comes: (label: string, from: string | null) => `comes to ${label}${from ? ` from ${from}` : ""}`,
      goes: (label: string) => `goes from ${label}`,
    },
    nobody: "Nobody is in it on this day.",
    heads: { roll: "Roll number", name: "Name", department: "Department", since: "Since", act: "Take out" },
    caption: (label: string) => `Students in ${label}`,
    showing: "Show",
    everyone: "All",
    olderBatches: "Other batches",
    repeats: (batch: string) => `repeats, ${batch}`,
    until: (day: string) => `until ${day}`,
    since: (day: string) => `since ${day}`,
    takeOut: "Take out",
    keep: "Keep",
    changedMeanwhile: "Somebody changed this group just now",
    changedMeanwhileText: "You see it as it is now. What you chose is still here, and is not written yet.",
  },

  paste: {
    title: "Paste rolls",
    orTitle: "Or paste rolls",
    hint: (example: string) => `From a list, a mail, a spreadsheet. ${example} works too.`,
    tick: "Tick these",
    add: "Add these",
    looking: "Looking",
    empty: "Paste or type some rolls first.",
    fresh: (count: number) => `${figure(count)} new`,
    same: (count: number) => `${figure(count)} same`,
    isIn: (rolls: string) => `${rolls} in it already`,
    refused: "Refused",
    twice: (count: number) => `${figure(count)} twice`,
    takenOnce: (rolls: string) => `${rolls} taken once`,
    answer: "What was found",
  },

  changes: {
    title: "What will change",
    undoAll: "Undo all",
    comesFrom: (section: string) => `comes from ${section}`,
    wasNowhere: "was in no section",
    comes: (list: string | null) => (list ? `comes, listed in ${list}` : "comes"),
    goes: "goes",
    thenNowhere: "then in no section",
    thenNotCalled: "then in no section: called in no class",
    leave: (who: string) => `Leave ${who} as it is`,
    from: (day: string) => `From ${day}.`,
    come: (count: number) => `${figure(count)} ${count === 1 ? "comes" : "come"}`,
    go: (count: number) => `${figure(count)} ${count === 1 ? "goes" : "go"}`,
    becomes: (before: number, after: number) => `${figure(before)} become ${figure(after)}.`,
    keep: (classes: number) =>
      classes === 1
        ? "The 1 class taken so far keeps who was called."
        : `The ${figure(classes)} classes taken so far keep who was called.`,
    submit: (count: number) => `Submit ${changes(count)}`,
    submitting: "Writing",
    done: (count: number, label: string) => `Wrote ${changes(count)} in ${label}`,
    notWritten: "Nothing was written",
    again: "Nothing is lost. Submit again, it is written once.",
  },

  /** The last moves of the list. */
  last: {
    title: "Last moves",
    came: (count: number, group: string) => `${students(count)} to ${group}`,
    went: (count: number, group: string) => `${students(count)} out of ${group}`,
    toRemoved: (count: number) => `${students(count)} to removed groups`,
    from: (what: string, day: string) => `${what} from ${day}`,
    at: (moment: string, by: string) => `${moment}, ${by}`,
    undone: "Undone",
    movedBack: (count: number) => `Moved ${students(count)} back`,
  },

  split: {
    open: "Split the list",
    title: (count: number, parts: number) => `Split ${students(count)} into ${figure(parts)} sections`,
    howMany: "How many",
    label: "Section",
    from: "From",
    to: "to",
    faults: {
      missing: "Missing",
      twice: "Stands here twice",
      unknown: "No such roll",
      before: "Before the first",
      taken: "In a section above",
    },
    range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    nobody: "Nobody",
    parts: "Sections to be",
    asOfHint: "Classes taken before keep who was called.",
    nobodyLeft: "Nobody is left out.",
    leftOut: (count: number, who: string) => `${students(count)} left out, in no section: ${who}.`,
    will: (parts: number, count: number) => `${counted(parts, "section")}, ${students(count)} placed.`,
    back: "Back",
    submit: (parts: number) => `Submit ${counted(parts, "section")}`,
    mend: "Mend what is marked first.",
    done: (parts: number) => `Split into ${counted(parts, "section")}`,
  },

  paper: {
    asOf: (day: string) => `As of ${day}`,
    foot: (title: string, moment: string) => `${title} · printed ${moment}`,
    of: (count: number) => students(count),
  },
};
