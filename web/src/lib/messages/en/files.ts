import { counted, figure } from "./counting";

/** A file that is brought in, whatever it holds. */
export const files = {
  dropNow: "Let go to read the file",
  choose: "Choose a file",
  another: "Choose another",
  facts: { name: "File", type: "Type", size: "Size", modified: "Last modified" },
  unknownType: "Not known",
  bytes: (count: number) => counted(count, "byte"),
  kilobytes: (count: number) => `${count.toFixed(1)} KB`,
  megabytes: (count: number) => `${count.toFixed(1)} MB`,
  tooLarge: (name: string) => `${name} is too large`,
  tooLargeText: (size: string) =>
    `It has ${size}. At most 10,485,760 bytes (10 MB) are taken: split the file, or leave other columns out.`,
  several: "One file at a time",
  severalText: (count: number) => `${figure(count)} files were dropped. Drop one of them.`,
  unreadable: (name: string) => `${name} could not be read`,
  unreadableText: "It may be a folder, or it was moved or deleted. Choose it again.",
  sending: (percent: number) => `Sending the file, ${percent} %`,
  reading: "Reading the file",
  failed: "The file was not read",
  nothingLost: "The file is still here, and nothing was written.",
  sheet: "Sheet",
  nothingYet: "Nothing is written yet",
  encoding: (name: string) => `Text read as ${name}.`,
  outdatedText: "Nothing was written. This is a new preview: look it over, then submit.",
  show: "Show",
  all: "All",
  saveRefused: "Save the refused rows",
  lookingAgain: "Looking again",
  writing: "Being written",
  notWritten: "The file was not written",
};
