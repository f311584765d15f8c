export const ui = {
  loading: "Loading",
  undo: "Undo",
  change: "Change",
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  showText: (field: string) => `Show ${field.toLowerCase()}`,
  findIn: (what: string) => `Find in ${what.toLowerCase()}`,
  nothingFound: (text: string) => `Nothing matches “${text}”.`,
  place: "Place",
  exportAs: "Export as",
  formats: { csv: "CSV", xlsx: "XLSX", json: "JSON" },
  print: "Print",
  sortBy: "Sort by",
  sorted: { ascending: "Turn round: now ascending", descending: "Turn round: now descending" },
  /** The rest of a sentence that begins with a box's label. */
  missing: "is missing",
};
