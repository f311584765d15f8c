/** Addresses at which a calendar program reads the timetable. */
export const feeds = {
  title: "Calendar address",
  lead: "Your classes in the calendar of your phone or computer, with rooms, changes and what is not held. Subscribe to this address there.",
  leadOf: (name: string) =>
    `The classes of ${name} in anybody's calendar, with rooms, changes and what is not held. No student is named in it.`,
  made: (day: string, by: string) => `There is an address, made on ${day} by ${by}. It is not shown again.`,
  make: "Make an address",
  makeAnew: "Make a new address",
  anewTitle: "Make a new address?",
  anewText: "The address that there is ends: calendars that read it need the new one.",
  end: "End the address",
  endTitle: "End the address?",
  endText: "Calendars that read it are told nothing more.",
  ended: "The calendar address has ended",
  address: "The calendar address",
  onceOnly: "Whoever has this address reads the classes, so it is shown this once. Copy it now.",
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Press Ctrl+C to copy what is selected.",
  done: "Done",
};
