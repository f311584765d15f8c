import { render, screen } from "@testing-library/react";
import { MemoryRouter, matchRoutes, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { type Session, SessionContext } from "@/lib/session";
import { asha, visitorsSession } from "@/testing/people";
import { AdminOnly } from "./AdminOnly";
import { routes } from "./routes";
import { deskSections, isCurrent } from "./sections";

const publicPages = [
  "/",
  "/registerdb",
  "/print",
  "/attendanceprofile",
  "/check",
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
  ...["/studentattendancedb", "/adddepartment", "/account", "/shortage", "/history"],
  ...["/leave", "/leave/enter", "/leave/one", "/leave/student", "/people", "/people/import"],
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

test("any other address is not found", () => {
  expect(pageAt("/nowhere").path).toBe("*");
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function visit(address: string, admin: Session["admin"]) {
  render(
    <SessionContext value={{ ...visitorsSession, admin }}>
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
  visit("/addsubject?year=2024+-+2028", null);
  expect(screen.getByText("/login?next=%2Faddsubject%3Fyear%3D2024%2B-%2B2028")).toBeTruthy();
});

test("an admin stays", () => {
  visit("/addsubject", asha);
  expect(screen.getByText("/addsubject")).toBeTruthy();
});

test.each([
  ["/ADDYEAR", "/add"],
  ["/sheet/", "/attendanceDB"],
  ["/home", "/home"],
  ["/nowhere", undefined],
])("%s stands in the section %s", (pathname, section) => {
  expect(deskSections.find((candidate) => isCurrent(candidate, pathname))?.to).toBe(section);
});
