import { useSyncExternalStore } from "react";
import type { RollCall, RollCallState } from "./types";

export const useRollCallState = (rollCall: RollCall): RollCallState =>
  useSyncExternalStore(rollCall.subscribe, rollCall.getState);
