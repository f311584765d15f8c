import type { Mark } from "@/lib/marks";
import { type CountedMarks, countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { markWords } from "./marks";

export const notices = {
  notUndone: "The upload was not undone",
  notUndoneText:
    "The class was corrected, withdrawn or uploaded again meanwhile, uploaded by somebody else, or it was too late. It counts as it stands on its sheet.",
  withdrawn: (by: string | null) =>
    by ? `${by} withdrew this class before yours arrived` : "This class was withdrawn before yours arrived",
  withdrawnText: (rolls: string) =>
    rolls === ""
      ? "It counts nowhere. It can be restored on its sheet, or taken anew."
      : `It counts nowhere, and these marks were not taken over: ${rolls}. Restore it on its sheet, then correct them.`,
  leftList: "Some students are on another list now",
  leftListText: (who: string) => `Their marks here do not count: ${who}.`,
  backOnline: (count: number) => `Back online. ${counted(count, "mark")} sent.`,
  notKept: "The mark could not be kept on this device",
  notKeptText: "The browser's storage is full or switched off. Make room, then press again.",
  notUploaded: "Not uploaded",
};

export const closed = {
  byOther: (by: string) => `${by} uploaded this class`,
  uploaded: "This class is uploaded",
  withdrawn: (by: string) => `${by} withdrew this class`,
  withdrawnHere: "This class is withdrawn",
  text: (marks: CountedMarks) => `${countsOf(marks)}. It is closed now.`,
  withdrawnText: (marks: CountedMarks) =>
    `${countsOf(marks)}. It counts nowhere unless it is restored on its sheet.`,
  waits: "Somebody else took this class at the same time",
  question: "One class or two?",
  queued: "This class is finished",
  sentWithNetwork: "It is kept on this device and will be sent when there is network.",
  sentWithServer: "It is kept on this device and will be sent when the server can be reached.",
  back: "Take attendance",
  sheet: "See the sheet",
  keptFor: (owner: string) => `This roll call is kept on this device for ${owner}`,
  keptForText: (owner: string) =>
    `Part of it has not been sent or read, which only ${owner} can do, after logging in here. Go on with it on another device, or start another class.`,
  unknown: "This roll call is not here",
  unknownText: "It was uploaded, discarded, or opened on another device that has not sent it yet.",
};

/** Read out by a screen reader. */
export const say = {
  marked: (roll: string, name: string, mark: Mark) => `${roll} ${name} ${markWords[mark]}.`,
  unmarked: (roll: string, name: string) => `${roll} ${name} not marked.`,
  now: (roll: string, name: string, place: number, all: number) =>
    `${roll} ${name}, ${figure(place)} of ${figure(all)}.`,
  all: (all: number) => (all === 1 ? "The only student is marked." : `All ${figure(all)} are marked.`),
  undone: "Undone.",
  nothingToUndo: "Nothing to undo.",
};
