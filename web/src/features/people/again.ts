import type { Grant, NewGrant } from "./types";

/** The same grant given anew: from today on, or on its own days where those come, or are a substitute's. */
export const againOf = (grant: Grant): NewGrant => {
  const { role, batch, department, subjectId, groupId, since, until, state, substitute } = grant;
  return {
    role,
    ...(subjectId !== null ? { subjectId, groupId } : { batch, department }),
    ...((state === "comes" || substitute) && { since }),
    until,
  };
};
