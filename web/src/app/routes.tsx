import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, useState } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { Session } from "@/lib/session";
import { AdminOnly } from "./AdminOnly";
import { Shell } from "./Shell";
import { StayIn } from "./StayIn";

interface Page {
  Component: ComponentType;
  /** Asks for the page's data before it is drawn. */
  ahead?: (client: QueryClient, session: Session, query: URLSearchParams) => void;
}

type Load = () => Promise<Page>;

/**
 * A screen whose code is fetched when it is first opened. One whose code is here already is drawn at once: React
 * would show the lazy one's fallback, and whatever it shows in such a place it leaves there for 300 ms.
 */
function screen(load: Load) {
  let fetched: ComponentType | undefined;
  const handle: Load = async () => {
    const page = await load();
    fetched = page.Component;
    return page;
  };
  const Lazy = lazy(async () => ({ default: (await handle()).Component }));
  function Component() {
    const [Screen] = useState(() => fetched ?? Lazy); // the same for as long as it is shown, to keep its state
    return <Screen />;
  }
  return { Component, handle };
}

const publicPages: RouteObject[] = [
  { path: "/", ...screen(() => import("@/screens/lookup")) },
  { path: "/attendanceprofile", ...screen(() => import("@/screens/attendance-profile")) },
  { path: "/mysubjects", ...screen(() => import("@/screens/my-subjects")) },
  { path: "/registerdb", ...screen(() => import("@/screens/register-db")) },
  { path: "/print", ...screen(() => import("@/screens/print")) },
  { path: "/rule", ...screen(() => import("@/screens/rule")) },
  { path: "/check", ...screen(() => import("@/screens/check")) },
  { path: "/objection", ...screen(() => import("@/screens/objection")) },
  { path: "/join", ...screen(() => import("@/screens/join")) },
  { path: "/me", ...screen(() => import("@/screens/me")) },
  { path: "/me/:token", ...screen(() => import("@/screens/me")) },
  { path: "/stop/:token", ...screen(() => import("@/screens/stop")) },
  { path: "/login", ...screen(() => import("@/screens/login")) },
];

/** For an admin; or, while there is none, for whoever holds the set-up link. */
const registering: RouteObject = { path: "/register", ...screen(() => import("@/screens/register")) };

const adminPages: RouteObject[] = [
  { path: "/home", ...screen(() => import("@/screens/home")) },
  { path: "/attendancepage", ...screen(() => import("@/screens/attendance-page")) },
  { path: "/attendance", ...screen(() => import("@/screens/attendance")) },
  { path: "/oneortwo", ...screen(() => import("@/screens/one-or-two")) },
  { path: "/attendancedb", ...screen(() => import("@/screens/attendance-db")) },
  { path: "/sheet", ...screen(() => import("@/screens/sheet")) },
  { path: "/monthregister", ...screen(() => import("@/screens/month-register")) },
  { path: "/corrections", ...screen(() => import("@/screens/corrections")) },
  { path: "/marksfile", ...screen(() => import("@/screens/marks-file")) },
  { path: "/studentdb", ...screen(() => import("@/screens/student-db")) },
  { path: "/student", ...screen(() => import("@/screens/student")) },
  { path: "/groups", ...screen(() => import("@/screens/groups")) },
  { path: "/leave", ...screen(() => import("@/screens/leave")) },
  { path: "/leave/enter", ...screen(() => import("@/screens/leave-enter")) },
  { path: "/leave/one", ...screen(() => import("@/screens/leave-one")) },
  { path: "/leave/student", ...screen(() => import("@/screens/leave-student")) },
  { path: "/rule/change", ...screen(() => import("@/screens/rule-change")) },
  { path: "/timetable", ...screen(() => import("@/screens/timetable")) },
  { path: "/timetable/import", ...screen(() => import("@/screens/timetable-import")) },
  { path: "/timetable/hours", ...screen(() => import("@/screens/timetable-hours")) },
  { path: "/studentattendance", ...screen(() => import("@/screens/student-attendance")) },
  { path: "/studentattendancedb", ...screen(() => import("@/screens/student-attendance-db")) },
  { path: "/nottaken", ...screen(() => import("@/screens/not-taken")) },
  { path: "/college", ...screen(() => import("@/screens/college")) },
  { path: "/college/classes", ...screen(() => import("@/screens/college-classes")) },
  { path: "/shortage", ...screen(() => import("@/screens/shortage")) },
  { path: "/semester", ...screen(() => import("@/screens/semester")) },
  { path: "/lists", ...screen(() => import("@/screens/lists")) },
  { path: "/lists/make", ...screen(() => import("@/screens/list-make")) },
  { path: "/lists/:number", ...screen(() => import("@/screens/list-one")) },
  { path: "/lists/:number/compare", ...screen(() => import("@/screens/list-compare")) },
  { path: "/lists/:number/condone/:student", ...screen(() => import("@/screens/list-condone")) },
  { path: "/objections", ...screen(() => import("@/screens/objections")) },
  { path: "/objections/:number", ...screen(() => import("@/screens/objections")) },
  { path: "/notices/outbox", ...screen(() => import("@/screens/outbox")) },
  { path: "/notices/register", ...screen(() => import("@/screens/notices-register")) },
  { path: "/compare", ...screen(() => import("@/screens/compare")) },
  { path: "/calendar", ...screen(() => import("@/screens/calendar")) },
  { path: "/notices", ...screen(() => import("@/screens/notices")) },
  { path: "/notices/gateways", ...screen(() => import("@/screens/gateways")) },
  { path: "/history", ...screen(() => import("@/screens/history")) },
  { path: "/account", ...screen(() => import("@/screens/account")) },
  { path: "/people", ...screen(() => import("@/screens/people")) },
  { path: "/people/import", ...screen(() => import("@/screens/people-import")) },
  { path: "/people/:userName", ...screen(() => import("@/screens/people-one")) },
  { path: "/add", ...screen(() => import("@/screens/add")) },
  { path: "/addstudent", ...screen(() => import("@/screens/add-student")) },
  { path: "/addyear", ...screen(() => import("@/screens/add-year")) },
  { path: "/addsemester", ...screen(() => import("@/screens/add-semester")) },
  { path: "/adddepartment", ...screen(() => import("@/screens/add-department")) },
  { path: "/addsubject", ...screen(() => import("@/screens/add-subject")) },
];

/** Every screen at a glance. Paths are matched without regard to case. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...publicPages,
      { Component: StayIn, children: [registering, { Component: AdminOnly, children: adminPages }] },
      { path: "*", ...screen(() => import("@/screens/not-found")) },
    ],
  },
];

/** Fetches a page's code ahead of its first showing. A failure is left to the showing itself. */
export async function preload(pathname: string): Promise<Page | undefined> {
  const load = matchRoutes(routes, pathname)?.at(-1)?.route.handle as Load | undefined;
  return load?.().catch(() => undefined);
}
