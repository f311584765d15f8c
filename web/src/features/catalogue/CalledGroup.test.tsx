import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { Choices } from "@/lib/groups";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { CalledGroup } from "./CalledGroup";

const CS301: WholePlace = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const SECTIONS: Choices = {
  groups: [
    { id: 11, label: "A", kind: "section", students: 60 },
    { id: 12, label: "B", kind: "section", students: 61 },
  ],
  together: 121,
};
const LABS: Choices = {
  groups: [
    { id: 21, label: "A1", kind: "lab", students: 30 },
    { id: 22, label: "A2", kind: "lab", students: 0 },
  ],
  together: 30,
};

beforeEach(() => localStorage.clear());

interface Opened {
  choices?: Choices;
  said?: string;
  quietly?: boolean;
  byLink?: boolean;
  brief?: boolean;
}

function open({ choices = SECTIONS, said, quietly = true, ...how }: Opened = {}) {
  const show = (given: Choices) => (
    <CalledGroup place={CS301} choices={given} quietly={quietly} {...how}>
      {(group) => <p>{group ? `Calls ${group.label}` : "Calls everybody"}</p>}
    </CalledGroup>
  );
  const router = createMemoryRouter([{ path: "/", element: show(choices) }], {
    initialEntries: [pathWithPlace("/", CS301, said ? { group: said } : {})],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={ashasSession}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return () => new URLSearchParams(router.state.location.search).get("group");
}

const choice = (name: string) => screen.getByRole("button", { name });
const GONE = /is not called in this subject any more/;

test("each choice carries its count, and what is chosen is in the address and remembered", async () => {
  const address = open();
  expect(screen.getByRole("group", { name: "Section" })).toBeTruthy();
  expect(screen.queryByText(/^Calls/)).toBeNull();
  await userEvent.click(choice("B 61"));
  expect(screen.getByText("Calls B")).toBeTruthy();
  expect(address()).toBe("12");
  expect(localStorage.getItem("group")).toBe("12");
  await userEvent.click(choice("All together 121"));
  expect(screen.getByText("Calls everybody")).toBeTruthy();
  expect(address()).toBe("all");
});

test("what was chosen last stands, and comes into the address", () => {
  localStorage.setItem("group", "11");
  const address = open();
  expect(screen.getByText("Calls A")).toBeTruthy();
  expect(address()).toBe("11");
});

test("a link that names no group is asked about, whatever was chosen last", () => {
  localStorage.setItem("group", "11");
  open({ byLink: true, brief: true });
  expect(choice("A 60").getAttribute("aria-pressed")).toBe("false");
  expect(screen.queryByText(/^Calls/)).toBeNull();
});

test("where the place stands above already, what is chosen is only said", () => {
  open({ said: "12", brief: true });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Calls B")).toBeTruthy();
});

test("an old address is asked about again, in words", async () => {
  open({ said: "99" });
  expect(screen.getByText(GONE)).toBeTruthy();
  await userEvent.click(choice("A 60"));
  expect(screen.queryByText(GONE)).toBeNull();
});

test("another subject with other groups asks, and needs no words for it", () => {
  open({ choices: LABS, said: "11", quietly: false });
  expect(screen.getByRole("group", { name: "Lab batch" })).toBeTruthy();
  expect(screen.queryByText(GONE)).toBeNull();
});

test("nobody in a group: said in words, with the way to it, and nothing follows", () => {
  open({ choices: LABS, said: "22" });
  expect(screen.getByText(/^Nobody is in A2 on/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "put students into A2" });
  expect(link.getAttribute("href")).toBe("/groups?year=2024+-+2028&department=CSE");
  expect(screen.queryByText(/^Calls/)).toBeNull();
});

test("a subject that has lost all its groups calls nobody", () => {
  open({ choices: { groups: [], together: 0 } });
  expect(screen.getByText(/^Nobody is in CS301 on/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the groups" })).toBeTruthy();
});
