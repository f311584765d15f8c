import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { physics } from "@/testing/browser";
import { openCall, showDesk, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

test("a lab that is renamed while it is called is called by its new name, above and by what is said", async () => {
  const call = await openCall(3, { hours: 2 });
  showDesk(call);
  await call.send();
  expect(await screen.findByRole("heading", { name: /^CS301 · 2 hours/ })).toBeTruthy();
  call.college.renamed = { ...physics, department: "Computing", subject: "CS-301" };
  await call.hear();
  expect(screen.getByRole("heading", { name: /^CS-301 · 2 hours/ })).toBeTruthy();
  expect(screen.getByText("CS-301")).toBeTruthy();
  expect(screen.queryByText("CS301")).toBeNull();
});
