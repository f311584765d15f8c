import { Fragment } from "react";
import { useMessages } from "@/lib/messages/context";
import { Unbroken } from "@/ui/Unbroken";
import type { Entry } from "./queries";

const SHOWN = 8;

/** The first labels of a list, each in its own direction, and how many more there are. */
export function LabelSummary({ entries }: { entries: readonly Pick<Entry, "id" | "label">[] }) {
  const { home } = useMessages().catalogue;
  if (entries.length === 0) return home.none;
  const shown = entries.slice(0, SHOWN);
  return (
    <>
      {shown.map(({ id, label }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <Unbroken>{label}</Unbroken>
        </Fragment>
      ))}
      {entries.length > SHOWN && ` ${home.andMore(entries.length - SHOWN)}`}
    </>
  );
}
