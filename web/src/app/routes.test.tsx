import { render, screen } from "@testing-library/react";
import { MemoryRouter, matchRoutes, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { type Session, SessionContext } from "@/lib/session";
import { ashasSession, holding, sessionWith, visitorsSession } from "@/testing/people";
import { AdminOnly } from "./AdminOnly";
import { isPageFor } from "./page-rights";
import { routes } from "./routes";
import { deskSections, isCurrent, offered, phoneSections } from "./sections";

const publicPages = [
  "/",
  "/registerdb",
  "/print",
  "/attendanceprofile",
  "/check",
  "/objection",
  "/join",
  "/login",
  "/register",
];
const adminPages = [
  ...[
    "/attendance",
    "/home",
    "/add",
    "/addstudent",
    "/addyear",
    "/studentDB",
    "/attendanceDB",
    "/addsubject",
  ],
  ...["/sheet", "/addsemester", "/attendancepage", "/attendancePage", "/studentattendance"],
  ...["/studentattendancedb", "/adddepartment", "/account", "/shortage", "/compare", "/history"],
  ...["/leave", "/leave/enter", "/leave/one", "/leave/student", "/people", "/people/import", "/corrections"],
  ...["/lists", "/lists/make", "/objections", "/timetable", "/timetable/hours"],
  ...["/notices", "/notices/outbox", "/notices/register", "/notices/gateways"],
];

const pageAt = (path: string) => {
  const matches = matchRoutes(routes, path) ?? [];
  return {
    path: matches.at(-1)?.route.path,
    guarded: matches.some((match) => match.route.Component === AdminOnly),
  };
};

test.each(publicPages)("%s is a page for everyone, in any case", (path) => {
  expect(pageAt(path.toUpperCase())).toEqual({ path, guarded: false });
});

test.each(adminPages)("%s is a page for admins, in any case", (path) => {
  expect(pageAt(path.toUpperCase())).toEqual({ path: path.toLowerCase(), guarded: true });
});

test("a page about one person is found by the user name", () => {
  expect(pageAt("/PEOPLE/asha.rao")).toEqual({ path: "/people/:userName", guarded: true });
});

test("a list is found by its number, and stands under Shortage", () => {
  expect(pageAt("/LISTS/7")).toEqual({ path: "/lists/:number", guarded: true });
  expect(pageAt("/lists/7/compare")).toEqual({ path: "/lists/:number/compare", guarded: true });
  expect(pageAt("/lists/7/condone/12").path).toBe("/lists/:number/condone/:student");
  expect(wordsOf(deskSections.filter((section) => isCurrent(section, "/lists/7")))).toEqual(["shortage"]);
});

test("lists are for who sees whole student lists, and made by the exam office and the office", () => {
  for (const page of ["/lists", "/lists/7"]) {
    expect(isPageFor(ROLES.viewer, page)).toBe(true);
    expect(isPageFor(ROLES.lecturer, page)).toBe(false);
  }
  expect(isPageFor(ROLES.exam, "/lists/7/condone/12")).toBe(true);
  expect(isPageFor(ROLES.head, "/Lists/7/Condone/12/")).toBe(true);
  expect(isPageFor(ROLES.lecturer, "/lists/7/condone/12")).toBe(false);
  expect(isPageFor(ROLES.exam, "/lists/make")).toBe(true);
  expect(isPageFor(ROLES.head, "/lists/make")).toBe(false);
  const isOffered = (role: keyof typeof ROLES, classes: boolean) =>
    wordsOf(phoneSections({ ...ROLES[role], ...NOTHING, classes }).more).includes("lists");
  expect(isOffered("exam", true)).toBe(true);
  expect(isOffered("exam", false)).toBe(false);
  expect(isOffered("head", true)).toBe(true);
  expect(isOffered("viewer", true)).toBe(true);
  expect(isOffered("lecturer", true)).toBe(false);
});

test("objections are for who corrects, stand under Shortage, and are offered where they are taken", () => {
  expect(pageAt("/OBJECTIONS/143")).toEqual({ path: "/objections/:number", guarded: true });
  expect(wordsOf(deskSections.filter((section) => isCurrent(section, "/objections/143")))).toEqual([
    "shortage",
  ]);
  for (const page of ["/objections", "/objections/143"]) {
    expect(isPageFor(ROLES.lecturer, page)).toBe(true);
    expect(isPageFor(ROLES.exam, page)).toBe(false);
  }
  const isOffered = (role: keyof typeof ROLES, objectionDays: number) =>
    wordsOf(phoneSections({ ...ROLES[role], ...NOTHING, classes: true, objectionDays }).more).includes(
      "objections",
    );
  expect(isOffered("lecturer", 30)).toBe(true);
  expect(isOffered("lecturer", 0)).toBe(false);
  expect(isOffered("viewer", 30)).toBe(false);
});

test("any other address is not found", () => {
  expect(pageAt("/nowhere").path).toBe("*");
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function visit(address: string, session: Session) {
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<AdminOnly />}>
            <Route path="/addsubject" element={<Address />} />
          </Route>
          <Route path="/login" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
}

test("a visitor who opens an admin page is taken to /login, with the way back", () => {
  visit("/addsubject?year=2024+-+2028", visitorsSession);
  expect(screen.getByText("/login?next=%2Faddsubject%3Fyear%3D2024%2B-%2B2028")).toBeTruthy();
});

test("the office stays", () => {
  visit("/addsubject", ashasSession);
  expect(screen.getByText("/addsubject")).toBeTruthy();
});

test("whoever may not use a page is told so, with the way Home", async () => {
  visit("/addsubject", sessionWith(holding({ role: "head", department: "CSE" })));
  expect(await screen.findByRole("heading", { name: "This page is not for your account" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/home");
  expect(screen.queryByText("/addsubject")).toBeNull();
});

const CS501 = {
  ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS501" },
  subjectId: 7,
};
const EVERY_PAGE = adminPages.filter((path) => path !== "/attendancePage");
const ROLES = {
  office: holding({ role: "office" }),
  head: holding({ role: "head", department: "CSE" }),
  lecturer: holding({ role: "lecturer", ...CS501 }),
  exam: holding({ role: "exam" }),
  viewer: holding({ role: "viewer" }),
  nobody: holding(),
};
/** A college that has begun with nothing yet. */
const NOTHING = { leaves: false, classes: false, objectionDays: 0, timetable: false, notices: false };
const wordsOf = (sections: { word: string }[]) => sections.map(({ word }) => word);

test.each([
  ["office", "home college takeAttendance sheets students studentAttendance shortage leave notices add"],
  ["head", "home college takeAttendance sheets students studentAttendance shortage leave"],
  ["lecturer", "home takeAttendance sheets studentAttendance shortage"],
  ["exam", "home college sheets students studentAttendance shortage leave rule"],
  ["viewer", "home college sheets students studentAttendance shortage leave"],
  ["nobody", "home"],
] as const)("the bar of %s has exactly theirs", (role, words) => {
  const session = {
    ...ROLES[role],
    leaves: true,
    classes: true,
    objectionDays: 30,
    timetable: true,
    notices: true,
  };
  expect(wordsOf(offered(deskSections, session)).join(" ")).toBe(words);
  const { tabs, more } = phoneSections(session);
  const atDesk = new Set<string>(words.split(" "));
  const onPhone = new Set(wordsOf([...tabs, ...more]));
  expect(atDesk.difference(onPhone).size).toBe(0);
  expect(onPhone.has("people")).toBe(role === "office" || role === "head");
});

test("the college as a whole stands in no bar before there is a timetable", () => {
  expect(wordsOf(offered(deskSections, { ...ROLES.office, ...NOTHING }))).not.toContain("college");
});

test("notices stand in no bar before the college has started to tell people", () => {
  const before = { ...ROLES.office, ...NOTHING };
  const { tabs, more } = phoneSections(before);
  expect(wordsOf([...offered(deskSections, before), ...tabs, ...more])).not.toContain("notices");
  expect(wordsOf(phoneSections({ ...before, notices: true }).more)).toContain("notices");
});

test("leave stands in no bar before the first one", () => {
  expect(wordsOf(offered(deskSections, { ...ROLES.office, ...NOTHING }))).not.toContain("leave");
});

test("the semester sheet stands under More from the first class on, and at a desk under Shortage", () => {
  const session = { ...ROLES.exam, ...NOTHING, classes: true };
  expect(wordsOf(phoneSections(session).more)).toContain("semesterSheet");
  expect(wordsOf(phoneSections({ ...session, classes: false }).more)).not.toContain("semesterSheet");
  const current = deskSections.filter((section) => isCurrent(section, "/semester"));
  expect(wordsOf(current)).toEqual(["shortage"]);
  expect(wordsOf(phoneSections({ ...ROLES.nobody, ...NOTHING, classes: true }).more)).not.toContain(
    "semesterSheet",
  );
});

test.each([
  ["office", []],
  [
    "head",
    [
      ...["/add", "/adddepartment", "/addsemester", "/addsubject", "/addyear", "/people/import"],
      ...["/lists/make", "/timetable/hours"],
      ...["/notices", "/notices/outbox", "/notices/register", "/notices/gateways"],
    ],
  ],
  ["exam", ["/add", "/adddepartment", "/addsemester", "/addstudent", "/addsubject", "/addyear"]],
  ["nobody", EVERY_PAGE.filter((path) => !["/attendance", "/home", "/account", "/history"].includes(path))],
] as const)("which pages %s does not open by address", (role, closed) => {
  const refused = EVERY_PAGE.filter((path) => !isPageFor(ROLES[role], path));
  expect(refused).toEqual(expect.arrayContaining([...closed]));
  if (role !== "exam") expect(refused).toHaveLength(closed.length);
  expect(refused.includes("/attendancepage")).toBe(role === "exam" || role === "nobody");
});

test("a page about one person is for whoever says who may do what", () => {
  expect(isPageFor(ROLES.head, "/people/asha.rao")).toBe(true);
  expect(isPageFor(ROLES.lecturer, "/people/asha.rao")).toBe(false);
});

test.each([
  ["/ADDYEAR", "/add"],
  ["/sheet/", "/attendanceDB"],
  ["/home", "/home"],
  ["/nowhere", undefined],
])("%s stands in the section %s", (pathname, section) => {
  expect(deskSections.find((candidate) => isCurrent(candidate, pathname))?.to).toBe(section);
});
