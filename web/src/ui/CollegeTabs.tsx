import { useMessages } from "@/lib/messages/context";
import { seesLists } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { PageTabs } from "./PageTabs";

interface CollegeTabsProps {
  current: "college" | "notTaken" | "timetable" | "calendar";
}

/** What hangs under the college, once there is a timetable. Who sees only own classes has a week and a calendar. */
export function CollegeTabs({ current }: CollegeTabsProps) {
  const { shell } = useMessages();
  const session = useSession();
  if (!session.timetable) return null;
  const pages = [
    { to: "/college", label: shell.collegeToday, name: "college", isFor: seesLists(session) },
    { to: "/nottaken", label: shell.notTaken, name: "notTaken", isFor: seesLists(session) },
    { to: "/timetable", label: shell.timetable, name: "timetable", isFor: true },
    { to: "/calendar", label: shell.calendar, name: "calendar", isFor: true },
  ];
  return (
    <PageTabs
      label={shell.college}
      pages={pages
        .filter(({ name, isFor }) => isFor || name === current)
        .map(({ name, to, label }) => ({ to, label, current: name === current }))}
    />
  );
}
