import { useMessages } from "@/lib/messages/context";
import { type Place, pathWithPlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { PageTabs } from "./PageTabs";

interface ShortageTabsProps {
  current: "shortage" | "semester" | "lists" | "objections";
  /** What was chosen here, for the pages beside it. */
  place?: Place;
}

/** What hangs under Shortage: lists only for who makes them, objections for who answers them. */
export function ShortageTabs({ current, place = {} }: ShortageTabsProps) {
  const { shell } = useMessages();
  const may = useMay();
  const { objectionDays, classes } = useSession();
  const { subject: _, ...list } = place;
  return (
    <PageTabs
      label={shell.shortage}
      pages={[
        { to: pathWithPlace("/shortage", place), label: shell.belowTheLine, current: current === "shortage" },
        { to: pathWithPlace("/semester", list), label: shell.semesterSheet, current: current === "semester" },
        ...(may("lists") || current === "lists"
          ? [{ to: "/lists", label: shell.lists, current: current === "lists" }]
          : []),
        ...((may("correct") && objectionDays > 0 && classes) || current === "objections"
          ? [{ to: "/objections", label: shell.objections, current: current === "objections" }]
          : []),
      ]}
    />
  );
}
