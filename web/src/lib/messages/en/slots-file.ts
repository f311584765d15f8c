import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

const slots = (count: number) => counted(count, "slot");
const hours = (count: number) => counted(count, "hour");
const activities = (count: number) => counted(count, "activity", "activities");

/** Bringing a timetable in from a file. */
export const slotsFile = {
  title: "Timetable from a file",
  lead: "Nothing is written until you have seen what it changes.",
  drop: "Drop a timetable here",
  kinds:
    "CSV, XLSX or .fet, up to 10 MB and 10,000 slots. From FET: the file that ends in _data_and_timetable.fet, or in _timetable.csv.",
  columns: (names: string) => `Columns of your own table: ${names}. Day, Hour and Subject have to be there.`,
  nameGroup,
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  term: {
    label: "For the term",
    option: (first: string, last: string) => `${first} to ${last}`,
    fromLabel: "From which day on",
    fromHint: "What was expected before that day stays as it is.",
    from: (day: string) => `from ${day}`,
    to: (day: string) => `to ${day}`,
    none: "There is no term yet",
    noneText: "Say first from when to when the timetable holds.",
    toTimetable: "Timetable",
  },
  enterHours: "Enter the hours of the day",
  submit: (written: number, ended: number) =>
    written > 0 ? `Submit ${slots(written)}` : `End ${slots(ended)}`,
  will: (written: number, ended: number, refused: number, clashes: number) =>
    `${[
      `${slots(written)} will be written`,
      ended > 0 && `${figure(ended)} will end`,
      refused > 0 && `${figure(refused)} refused`,
      clashes > 0 && counted(clashes, "clash", "clashes"),
    ]
      .filter(Boolean)
      .join(", ")}. Can be undone in one step.`,
  nothing:
    "Nothing of this file would change the timetable. Mend what is named above, or choose another file.",
  again: "The file is still here, and so is what you have said. Submit it again.",
  done: (written: number, ended: number) =>
    ended > 0 ? `${slots(written)} written, ${figure(ended)} ended` : `${slots(written)} written`,

  facts: {
    kind: "Kind",
    activities: "Activities",
    slots: "Slots",
    placed: (all: number, placed: number) =>
      placed === all ? `${figure(all)}, all placed` : `${figure(all)}, ${figure(all - placed)} not placed`,
    hours: "Hours",
    grid: (days: number, hours: number) => `${counted(days, "day")} × ${figure(hours)}`,
  },

  note: {
    activities: (count: number) => `${activities(count)} read.`,
    slots: (count: number) => `${slots(count)} read.`,
    asPlaced: "Nothing is solved here: places, days and hours are taken as the file has them.",
    others: (headings: string) => `Without these columns: ${headings}.`,
    outdated: "The timetable was changed in the meantime",
  },

  names: {
    title: (count: number) =>
      count === 1 ? "One name Rollbook does not know" : `${figure(count)} names Rollbook does not know`,
    lead: "Say once who they are. It is remembered for the next file.",
    known: (count: number) => `${counted(count, "name")} known from earlier files`,
    showKnown: (count: number) => `Show ${counted(count, "name")} known from earlier files`,
    label: {
      lecturer: (name: string, count: number) => `“${name}” · lecturer, ${slots(count)}`,
      students: (name: string, count: number) => `“${name}” · students set, ${slots(count)}`,
      subject: (name: string, count: number) => `“${name}” · subject, ${slots(count)}`,
    },
    choose: {
      lecturer: "Choose who that is",
      students: "Choose which students they are",
      subject: "Choose which subject that is",
    },
    looksAlike: (label: string) => `${label} (looks alike)`,
    nobody: "Nobody here: without a lecturer",
    noSubject: "No subject: show it by its name",
    out: "Leave these slots out",
  },

  missing: {
    legend: (count: number) =>
      count === 0
        ? "What is in the timetable and not in the file stays"
        : count === 1
          ? "One slot is in the timetable and not in the file"
          : `${figure(count)} slots are in the timetable and not in the file`,
    end: (day: string) => `End before ${day}`,
    keep: "Keep",
  },

  rows: {
    caption: "What happens to each row",
    states: {
      refused: "Refused",
      clash: "Clash",
      changed: "Changed",
      missing: "Missing",
      new: "New",
      same: "Same",
    },
    heads: {
      row: "Row",
      activity: "Activity",
      when: "When",
      what: "Class",
      state: "What happens",
      why: "Why",
    },
    hour: (number: number) => `hour ${figure(number)}`,
    hours,
    noTime: "No time",
    room: (room: string) => `Room ${room}`,
    written: "Will be written",
    ends: (day: string) => `In the timetable, not in the file. Ends on ${day}`,
    same: "As it is today",
    was: { when: "Was", length: "Lasted", room: "Room was", lecturers: "Lecturer was" },
    none: "none",
    folded: (fresh: number, same: number) =>
      [
        fresh > 0 && `${figure(fresh)} more ${fresh === 1 ? "is" : "are"} new`,
        same > 0 && `${figure(same)} ${same === 1 ? "is" : "are"} the same as today`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    showFolded: "Show them",
    refusedFile: "refused-slots.csv",
    /** Headings that an import knows or passes by, so that the mended file can be read again: the same in every language. */
    refusedHeads: { row: "Row", why: "Why" },
  },

  files: {
    title: "Files of this term",
    at: (moment: string, by: string) => `${moment}, ${by}`,
    undone: "Undone",
  },
};
