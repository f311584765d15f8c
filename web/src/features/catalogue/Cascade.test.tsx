import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { keyOf, paths } from "@/lib/paths";
import { type Place, pathWithPlace, placeFromQuery } from "@/lib/place";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { Cascade } from "./Cascade";

/** What the server holds: labels by list, subject codes by batch. */
let server: {
  batches: string[];
  departments: string[];
  semesters: string[];
  subjects: Record<string, string[]>;
  /** What each label that was given up leads to. */
  renamed: Record<string, string>;
};

beforeEach(() => {
  server = {
    batches: ["2023 - 2027", "2024 - 2028"],
    departments: ["CSE", "ECE"],
    semesters: ["1st", "5th"],
    subjects: { "2023 - 2027": ["CS301"], "2024 - 2028": ["CS301", "CS302"] },
    renamed: {},
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const list = pathname.replace("/api/", "");
    if (list === "subjects") {
      const codes = server.subjects[searchParams.get("batch") ?? ""] ?? [];
      return Response.json({ items: codes.map((code, id) => ({ id, code, classes: 0 })), next: null });
    }
    if (list === "places") {
      const asked = [...searchParams].map(([level, label]) => [level, server.renamed[label] ?? null]);
      return Response.json({ ...Object.fromEntries(asked), subjectId: null, others: [] });
    }
    const labels = server[list as "batches" | "departments" | "semesters"];
    return Response.json({ items: labels.map((label, id) => ({ id, label })), next: null });
  });
});

const WHOLE: Place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };

function open(place: Place, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const element = <Cascade upTo="subject">{(chosen) => <p>{Object.values(chosen).join(", ")}</p>}</Cascade>;
  const router = createMemoryRouter([{ path: "/", element }], {
    initialEntries: [pathWithPlace("/", place)],
  });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={visitorsSession}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return () => placeFromQuery(new URLSearchParams(router.state.location.search));
}

const choice = (name: string) => screen.findByRole("button", { name });

test("changing the batch keeps the choices below that exist there", async () => {
  const address = open(WHOLE);
  await userEvent.click(await choice("2023 - 2027"));
  await screen.findByText("2023 - 2027, CSE, 5th, CS301");
  expect(address()).toEqual({ ...WHOLE, batch: "2023 - 2027" });
});

test("changing the batch drops the subject that is not taught there, and says so", async () => {
  const address = open({ ...WHOLE, subject: "CS302" });
  await userEvent.click(await choice("2023 - 2027"));
  await screen.findByText("There is no subject “CS302” here. Choose another.");
  expect(address()).toEqual({ batch: "2023 - 2027", department: "CSE", semester: "5th" });
  expect(localStorage.getItem("subject")).toBeNull();

  await userEvent.click(await choice("CS301"));
  await screen.findByText("2023 - 2027, CSE, 5th, CS301");
  expect(screen.queryByText(/There is no subject/)).toBeNull();
});

test("labels that were given up lead to those of now", async () => {
  server.renamed = { "Batch of 2028": "2024 - 2028", "CS-301": "CS301" };
  const address = open({ ...WHOLE, batch: "Batch of 2028", subject: "CS-301" });
  await screen.findByText("2024 - 2028, CSE, 5th, CS301");
  expect(address()).toEqual(WHOLE);
  expect(screen.queryByText(/There is no/)).toBeNull();
});

test("a batch that is gone leaves the lower choices for the next one", async () => {
  const address = open({ ...WHOLE, batch: "2019 - 2023" });
  await screen.findByText(/There is no batch “2019 - 2023” here/);
  expect(screen.queryByText("Department")).toBeNull();
  await userEvent.click(await choice("2024 - 2028"));
  await screen.findByText("2024 - 2028, CSE, 5th, CS301");
  expect(address()).toEqual(WHOLE);
});

test("an old copy of a list that is being fetched again drops nothing", async () => {
  const client = new QueryClient();
  client.setQueryData(keyOf(paths.batches), [{ id: 0, label: "2023 - 2027" }], { updatedAt: 0 });
  const address = open(WHOLE, client);
  await screen.findByText("2024 - 2028, CSE, 5th, CS301");
  expect(address()).toEqual(WHOLE);
  expect(screen.queryByText(/There is no batch/)).toBeNull();
});

test("a link's place is remembered for the next bare visit", async () => {
  open(WHOLE);
  await screen.findByText("2024 - 2028, CSE, 5th, CS301");
  await waitFor(() => expect(localStorage.getItem("subject")).toBe("CS301"));
});

test("a visitorsSession is told whom to ask where nothing has been added", async () => {
  server.batches = [];
  open({});
  await screen.findByText(/No batch has been added yet\. Ask the college's office\./);
});
