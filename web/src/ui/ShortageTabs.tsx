import { useMessages } from "@/lib/messages/context";
import { type Place, pathWithPlace } from "@/lib/place";
import { may, seesLists } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { PageTabs } from "./PageTabs";

interface ShortageTabsProps {
  current: "shortage" | "semester" | "lists" | "objections";
  /** What was chosen here, for the pages beside it. */
  place?: Place;
}

/** What hangs under Shortage: lists for who sees whole lists, objections for who answers them. */
export function ShortageTabs({ current, place = {} }: ShortageTabsProps) {
  const { shell } = useMessages();
  const session = useSession();
  const { subject: _, ...list } = place;
  return (
    <PageTabs
      label={shell.shortage}
      pages={[
        { to: pathWithPlace("/shortage", place), label: shell.belowTheLine, current: current === "shortage" },
        { to: pathWithPlace("/semester", list), label: shell.semesterSheet, current: current === "semester" },
        ...(seesLists(session) || current === "lists"
          ? [{ to: "/lists", label: shell.lists, current: current === "lists" }]
          : []),
        ...((may(session, "correct") && session.objectionDays > 0 && session.classes) ||
        current === "objections"
          ? [{ to: "/objections", label: shell.objections, current: current === "objections" }]
          : []),
      ]}
    />
  );
}
