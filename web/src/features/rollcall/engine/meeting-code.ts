import { leaveMeeting } from "./meeting-leaving";
import { joinRosters } from "./meeting-opening";
import { readMeeting, tellAsOne } from "./meeting-reading";
import { saveMeeting } from "./meeting-sending";

/** What several classes that are taken in one go need, and one by itself does not. */
export const meetings = { joinRosters, leaveMeeting, readMeeting, saveMeeting, tellAsOne };
