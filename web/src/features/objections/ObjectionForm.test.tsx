import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { MarkAddress } from "@/lib/objection-path";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { ObjectionForm } from "./ObjectionForm";
import type { ContestableMark, SentObjection } from "./types";

const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS501" };
const address: MarkAddress = { place, heldOn: "2026-10-14", number: 1, roll: "24CS040" };
const to = { takenBy: "Asha Rao", headOf: null };
const mark: ContestableMark = {
  ...{
    ...place,
    subjectName: null,
    roll: "24CS040",
    heldOn: "2026-10-14",
    number: 1,
    seen: 0,
    leave: null,
    takenBy: "Asha Rao",
    to,
  },
  ...{ uploadedAt: "2026-10-14T06:00:00Z", percentage: 75, ifPresent: 80, ifLate: 80, until: null },
  ...{ listNumber: null, waiting: null },
};
const taken: SentObjection = {
  ...{ number: 1, code: "H7KP-4R2M", joined: true, sentAt: "2026-10-15T06:00:00Z", to, due: "2026-10-22" },
};

test("what was changed after an answer that got lost is sent as another objection, with one tap", async () => {
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { key } = (await request.json()) as { key: string };
    keys.push(key);
    if (keys.length > 1) return Response.json(taken, { status: 201 });
    return Response.json({ code: "objection_key_in_use", message: "In use." }, { status: 409 });
  });
  const onSent = vi.fn();
  render(
    <MemoryRouter>
      <SessionContext value={visitorsSession}>
        <ObjectionForm address={address} code={undefined} mark={mark} onSent={onSent} />
      </SessionContext>
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText("What happened"), "I sat in the third row.");
  await userEvent.click(screen.getByRole("button", { name: /^Send the objection/ }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(taken));
  expect(new Set(keys).size).toBe(2);
  expect(screen.queryByRole("alert")).toBeNull();
});
