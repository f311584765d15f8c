import { figure } from "./counting";
export const ui = {
  loading: "Loading",
  loadingLong: "This takes longer than usual. Please wait, or load the page again.",
  undo: "Undo",
  change: "Change",
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  /** In place of a user name: what is done where nobody is logged in, by what the server calls it. */
  whoDid: {
    "(server shell)": "(server shell)",
    "(sign-in provider)": "(sign-in provider)",
    "(own page)": "(own page)",
    "(public)": "(public)",
    "(retention)": "(retention)",
  },
  showText: (field: string) => `Show ${field.toLowerCase()}`,
  findIn: (what: string) => `Find in ${what.toLowerCase()}`,
  nothingFound: (text: string) => `Nothing matches “${text}”.`,
  showMore: "Show more",
  showSomeMore: (count: number) => `Show ${figure(count)} more`,
  fetchingMore: "Fetching more",
  place: "Place",
  exportAs: "Export as",
  formats: { csv: "CSV", xlsx: "XLSX", json: "JSON" },
  print: "Print",
  sortBy: "Sort by",
  sorted: { ascending: "Reverse the order: now ascending", descending: "Reverse the order: now descending" },
  date: {
    day: "Date",
    month: "Month",
    year: "Year",
    /** The rest of a sentence that begins with the box's label. */
    notADay: (month: string, year: string) => `is not a day of ${month} ${year}`,
  },
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  /** The rest of a sentence that begins with a box's label. */
  missing: "is missing",
  /** After a sentence that is put together of parts. */
  stop: ".",
};
