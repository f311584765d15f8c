/** Boxes for a date and for a time, and the month that a date can be chosen from. */
export const dateField = {
  /** Stands in an empty box. */
  order: "dd/mm/yyyy",
  openMonth: "Open the calendar",
  monthFailed: "The calendar cannot be shown now. Type the date.",
  unread: (text: string, example: string) => `“${text}” is not a date. Write it as in ${example}.`,
  noMonth: (month: number, example: string) =>
    `There is no month ${month}. The day comes first, as in ${example}.`,
  noDay: (month: string, days: number) => `${month} has ${days} days.`,
  early: (first: string) => `Choose ${first} or a later day.`,
  late: (last: string) => `Choose ${last} or an earlier day.`,
  earlierMonth: "Earlier month",
  laterMonth: "Later month",
  today: "Today",
  time: {
    order: "hh:mm",
    unread: (text: string) => `“${text}” is not a time of day. Write it as 9:30 or 13:30.`,
  },
};
