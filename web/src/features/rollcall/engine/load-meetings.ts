/** Its code comes only to who takes several classes in one go. */
export const loadMeetings = async () => (await import("./meeting-code")).meetings;
