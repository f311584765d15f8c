import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addresses } from "@/features/leave/addresses";
import { EnterLeave } from "@/features/leave/EnterLeave";
import type { LeavesEntered } from "@/features/leave/types";
import { placeFromQuery } from "@/lib/place";

/** Where the address names a student, the box has their roll, and it is looked for on their list. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { batch, department } = placeFromQuery(query);
  const [anywhere, setAnywhere] = useState(false);
  const scope = anywhere || !batch || !department ? {} : { batch, department };

  /** To those that were just entered. */
  async function leave({ items }: LeavesEntered) {
    const [first, ...others] = items;
    const isOfOne = first !== undefined && others.every(({ student }) => student === first.student);
    const state = first?.state === "granted" ? "?state=granted" : "";
    await navigate(isOfOne ? addresses.student(first.student) : `${addresses.queue}${state}`);
  }

  return (
    <EnterLeave
      rolls={query.get("roll") ?? ""}
      scope={scope}
      onAnywhere={() => setAnywhere(true)}
      onDone={(entered) => void leave(entered)}
    />
  );
}
