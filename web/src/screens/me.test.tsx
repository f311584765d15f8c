import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownPage } from "@/features/own-page/queries";
import { around, newClient, pageOf } from "@/testing/own-page";
import { Component as Me } from "./me";

afterEach(() => vi.unstubAllGlobals());

test("the page of another child does not slip in under what is being read", async () => {
  vi.stubGlobal("fetch", async () => Response.json(pageOf("24CS023")));
  const client = newClient();
  render(around(<Me />, client));
  expect(await screen.findByRole("heading", { level: 1, name: "24CS023" })).toBeTruthy();
  act(() => void client.setQueryData(ownPage.queryKey, pageOf("24CS040"))); // as the next look at it brings
  const title = "Another page is open on this device";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(/^The page of 24CS040 was opened here since/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show 24CS040" }));
  expect(await screen.findByRole("heading", { level: 1, name: "24CS040" })).toBeTruthy();
});
