import { counted } from "./counting";

export const shell = {
  product: "Rollbook",
  skip: "Skip to the content",
  sections: "Sections",
  account: "Account",
  registers: "Registers",
  logIn: "Log In",
  logOut: "Log Out",
  logOutFailed: "You are still logged in",
  unsent: {
    title: (count: number) => `${counted(count, "roll call")} only on this device`,
    text: "Logging out clears this device, and what has not reached the server is lost: marks, uploads and discards. Stay logged in until the server can be reached; it is then sent by itself.",
    stay: "Stay logged in",
    leave: "Log out and lose it",
    uncounted: "Roll calls may be only on this device",
    uncountedText:
      "Whether all of them have reached the server could not be found out. Logging out clears this device. Stay logged in, load the page again, and try once more.",
    leaveUncounted: "Log out all the same",
  },
  copyright: (year: string, title: string) => `© ${year} ${title}`,
  credit: (name: string) => `Made by ${name}`,
  howCounted: "How the percentage is counted",
  language: "Language",

  home: "Home",
  takeAttendance: "Take attendance",
  rollCall: "Roll call",
  sheets: "Sheets",
  students: "Students",
  studentAttendance: "Student attendance",
  shortage: "Shortage",
  leave: "Leave",
  rule: "Rule",
  people: "People",
  add: "Add",
  more: "More",
  history: "History",
  lookUp: "Look up attendance",

  theme: "Colours",
  themes: { system: "As the device", light: "Light", dark: "Dark" },
};
