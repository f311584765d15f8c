/** The menu of a roll call, which is not needed at every class. */
export const callMenu = {
  title: "Roll call",
  reloadText: "Empties this roll call and starts over. Can be undone.",
  keys: "All keys",
  settings: "On this device",
  haptics: "Vibrate with each mark",
  letters: "Single-letter keys (P, A, L, T, C, D)",
  caller: "Speak the next roll and name",
  pin: "Keep this class list for when there is no network",
  discard: "Discard this roll call",
  discardText: "Its marks are deleted, here and on the server. Classes already uploaded stay.",
  discardNow: "Discard it",
  discarding: "Discarding",
  discarded: (subject: string) => `The roll call of ${subject} was discarded`,
  notDiscarded: "Not discarded",
};
