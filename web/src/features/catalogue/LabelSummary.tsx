import { Fragment } from "react";
import { useMessages } from "@/lib/messages/context";
import { OneLine } from "@/ui/OneLine";
import type { Entry } from "./queries";

const SHOWN = 8;

/** The first labels of a list, each in its own direction, and how many more there are. */
export function LabelSummary({ entries }: { entries: readonly Entry[] }) {
  const { home } = useMessages().catalogue;
  if (entries.length === 0) return home.none;
  const shown = entries.slice(0, SHOWN);
  return (
    <>
      {shown.map(({ id, label }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <OneLine>{label}</OneLine>
        </Fragment>
      ))}
      {entries.length > SHOWN && ` ${home.andMore(entries.length - SHOWN)}`}
    </>
  );
}
