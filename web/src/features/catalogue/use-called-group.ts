import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAddress } from "@/lib/address";
import type { Choices } from "@/lib/groups";
import { memory } from "@/lib/memory";
import type { WholePlace } from "@/lib/place";
import { type Chosen, findChosen } from "./called-rules";
import { subjectsOf } from "./queries";

interface CalledGroup {
  chosen: Chosen;
  /** What the address says was given to choose before, and is not any more. */
  isGone: boolean;
  choose: (said: string) => void;
}

export interface Calling {
  place: WholePlace;
  /** The subject stood there from the start: an address that does not fit it is an old one. */
  quietly: boolean;
  /** A link chose the subject, and the group with it: where it names none, none is taken from memory. */
  byLink?: boolean | undefined;
}

/**
 * The group in the address bar, and how to change it; where the address names none, the one chosen last, if this
 * subject has it.
 */
export function useCalledGroup(
  { groups, apart = false }: Choices,
  { place, quietly, byLink }: Calling,
): CalledGroup {
  const [query, change] = useAddress();
  const { isFetching } = useQuery({ ...subjectsOf(place), enabled: false }); // whoever asks for them
  const inAddress = query.get("group");
  const said = inAddress ?? (byLink ? null : memory.read("group"));
  const chosen = findChosen(groups, said, apart);
  const [wasChosen, setWasChosen] = useState(quietly);
  if (chosen && !wasChosen) setWasChosen(true);

  const restored = chosen && groups.length > 1 && inAddress === null ? said : null;
  useEffect(() => {
    if (restored) change({ group: restored });
  }, [restored, change]);

  return {
    chosen,
    isGone: !chosen && inAddress !== null && wasChosen && !isFetching,
    choose: (group) => {
      memory.write("group", group);
      change({ group });
    },
  };
}
