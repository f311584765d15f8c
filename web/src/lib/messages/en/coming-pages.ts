/** Pages whose work comes later: their title, and what they will do. */
const pages = {
  registerDb: {
    title: "Registers",
    will: "Here you will choose a semester and a date to see every class held that day.",
  },
  print: {
    title: "Register",
    will: "Here every class of one semester on one date will be listed, ready to print.",
  },
  attendanceDb: {
    title: "Attendance sheets",
    will: "Here you will choose a subject and a date to open its attendance sheet.",
  },
  sheet: {
    title: "Attendance sheet",
    will: "Here the marks of one subject on one date will stand, to print, export and correct.",
  },
  studentAttendance: {
    title: "Student attendance",
    will: "Here you will choose a subject to see how each of its students stands.",
  },
  studentAttendanceDb: {
    title: "Student attendance",
    will: "Here each student of a subject will be listed with totals, percentage and standing.",
  },
  shortage: {
    title: "Shortage",
    will: "Here the students below 75\u00a0% will be listed, with how many classes each must attend.",
  },
  history: {
    title: "History",
    will: "Here every change will be listed: who made it, when, and what stood there before and after.",
  },
};

export const comingPages = {
  notBuilt: "This part of Rollbook is not built yet",
  toHome: "Home",
  toStart: "Look up attendance",
  pages,
};

export type ComingPage = keyof typeof pages;
