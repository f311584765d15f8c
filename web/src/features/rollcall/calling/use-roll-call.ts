import { useSyncExternalStore } from "react";
import type { RollCall, RollCallState } from "@/features/rollcall/engine/types";

export const useRollCallState = (rollCall: RollCall): RollCallState =>
  useSyncExternalStore(rollCall.subscribe, rollCall.getState);
