import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Column, Table } from "./Table";

const rows = [
  { roll: "24CS10", present: 9 },
  { roll: "24CS2", present: 31 },
  { roll: "24CS1", present: 25 },
];
const columns: Column<(typeof rows)[number]>[] = [
  { key: "roll", head: "Roll number", cell: (row) => row.roll, sortBy: (row) => row.roll, phone: "title" },
  { key: "present", head: "Present", cell: (row) => row.present, sortBy: (row) => row.present, phone: "end" },
  { key: "note", head: "Note", cell: () => "–", phone: "left-out" },
];

const show = (sortedBy?: { key: string; direction: "ascending" | "descending" }) =>
  render(
    <Table
      caption="Students"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.roll}
      {...(sortedBy && { sortedBy })}
    />,
  );

const firstCells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const sortOf = (head: string) => screen.getByRole("columnheader", { name: head }).getAttribute("aria-sort");

test("stands in the order given until it is sorted", () => {
  show();
  expect(screen.getByRole("table", { name: "Students" })).toBeTruthy();
  expect(firstCells()).toEqual(["24CS10", "24CS2", "24CS1"]);
  expect(sortOf("Roll number")).toBe("none");
});

test("sorts rolls as people count, and turns round on the second press", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Roll number" }));
  expect(firstCells()).toEqual(["24CS1", "24CS2", "24CS10"]);
  expect(sortOf("Roll number")).toBe("ascending");
  await userEvent.click(screen.getByRole("button", { name: "Roll number" }));
  expect(firstCells()).toEqual(["24CS10", "24CS2", "24CS1"]);
  expect(sortOf("Roll number")).toBe("descending");
});

test("only one column is sorted, and figures sort as figures", async () => {
  show({ key: "roll", direction: "ascending" });
  await userEvent.click(screen.getByRole("button", { name: "Present" }));
  expect(firstCells()).toEqual(["24CS10", "24CS1", "24CS2"]);
  expect(sortOf("Roll number")).toBe("none");
  expect(sortOf("Present")).toBe("ascending");
});

test("a column without an order has a plain header", () => {
  show();
  expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
  expect(sortOf("Note")).toBeNull();
});

test("rows that come sorted stay as they are, and a header asks for another order", async () => {
  const onSort = vi.fn();
  render(
    <Table
      caption="Students"
      rows={rows}
      columns={columns}
      rowKey={(row) => row.roll}
      sorting={{ key: "present", direction: "ascending" }}
      onSort={onSort}
    />,
  );
  expect(sortOf("Present")).toBe("ascending");
  await userEvent.click(screen.getByRole("button", { name: "Present" }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: "present", direction: "descending" });
  expect(firstCells()).toEqual(["24CS10", "24CS2", "24CS1"]);
});
