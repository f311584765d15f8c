import type { Wording } from "@/lib/api/refusals";
import { accounts } from "./hi-refusals/accounts";
import { core, demo, edge, exports, history, live, store } from "./hi-refusals/anywhere";
import { catalogue, overview, sheets, standing } from "./hi-refusals/college";
import { contacts } from "./hi-refusals/contacts";
import { corrections } from "./hi-refusals/corrections";
import { day } from "./hi-refusals/day";
import { eligibility } from "./hi-refusals/eligibility";
import { faults } from "./hi-refusals/faults";
import { feeds } from "./hi-refusals/feeds";
import { files } from "./hi-refusals/files";
import { gateways } from "./hi-refusals/gateways";
import { groups } from "./hi-refusals/groups";
import { leave } from "./hi-refusals/leave";
import { marksfile } from "./hi-refusals/marksfile";
import { notices } from "./hi-refusals/notices";
import { objections } from "./hi-refusals/objections";
import { ownpage } from "./hi-refusals/ownpage";
import { people } from "./hi-refusals/people";
import { rollcall } from "./hi-refusals/rollcall";
import { rules } from "./hi-refusals/rules";
import { slotsfile } from "./hi-refusals/slotsfile";
import { students } from "./hi-refusals/students";
import { timetable } from "./hi-refusals/timetable";
import { twins } from "./hi-refusals/twins";
import type { EveryRoom } from "./hi-refusals/types";

/** Words for every sentence that the server refuses with, by the room of the server that says it. */
export const rooms: EveryRoom = {
  accounts,
  catalogue,
  contacts,
  core,
  corrections,
  day,
  demo,
  edge,
  eligibility,
  exports,
  faults,
  feeds,
  files,
  gateways,
  groups,
  history,
  leave,
  live,
  marksfile,
  notices,
  objections,
  overview,
  ownpage,
  people,
  rollcall,
  rules,
  sheets,
  slotsfile,
  standing,
  store,
  students,
  timetable,
  twins,
};

const words = new Map(Object.values(rooms).flatMap((room) => Object.entries(room)));

/** What the server refuses with, in Hindi. A sentence of a newer server than this page stays in English. */
export const inHindi: Wording = ({ code, message, values }) => {
  const said = words.get(code);
  return typeof said === "function" ? said(values as never, inHindi) : (said ?? message);
};
