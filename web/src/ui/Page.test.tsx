import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Page } from "./Page";
import { PageContext } from "./page-context";

const show = (moved: boolean) =>
  render(
    <MemoryRouter>
      <PageContext value={{ product: "Rollbook", moved }}>
        <Page title="Add a batch" />
      </PageContext>
    </MemoryRouter>,
  );

test("a page names its tab", () => {
  show(false);
  expect(document.title).toBe("Add a batch · Rollbook");
});

test("after a route change the title takes the focus; the first page leaves it alone", () => {
  const first = show(false);
  expect(document.activeElement).toBe(document.body);
  first.unmount();
  show(true);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
