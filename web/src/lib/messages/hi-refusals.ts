import type { Wording } from "@/lib/api/refusals";
import { accounts } from "./hi-refusals/accounts";
import { core, demo, edge, exports, history, live, store } from "./hi-refusals/anywhere";
import { catalogue, sheets, standing } from "./hi-refusals/college";
import { corrections } from "./hi-refusals/corrections";
import { eligibility } from "./hi-refusals/eligibility";
import { faults } from "./hi-refusals/faults";
import { files } from "./hi-refusals/files";
import { groups } from "./hi-refusals/groups";
import { leave } from "./hi-refusals/leave";
import { marksfile } from "./hi-refusals/marksfile";
import { objections } from "./hi-refusals/objections";
import { people } from "./hi-refusals/people";
import { rollcall } from "./hi-refusals/rollcall";
import { rules } from "./hi-refusals/rules";
import { students } from "./hi-refusals/students";
import { twins } from "./hi-refusals/twins";
import type { EveryRoom } from "./hi-refusals/types";

/** Words for every sentence that the server refuses with, by the room of the server that says it. */
export const rooms: EveryRoom = {
  ...{
    accounts,
    catalogue,
    core,
    corrections,
    demo,
    edge,
    eligibility,
    exports,
    faults,
    files,
    groups,
    history,
    leave,
    live,
  },
  ...{ marksfile, objections, people, rollcall, rules, sheets, standing, store, students, twins },
};

const words = new Map(Object.values(rooms).flatMap((room) => Object.entries(room)));

/** What the server refuses with, in Hindi. A sentence of a newer server than this page stays in English. */
export const inHindi: Wording = ({ code, message, values }) => {
  const said = words.get(code);
  return typeof said === "function" ? said(values as never, inHindi) : (said ?? message);
};
