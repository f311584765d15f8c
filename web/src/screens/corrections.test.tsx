import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AskedHere } from "@/features/corrections/AskedHere";
import type { Correction } from "@/features/corrections/queries";
import { useAsking } from "@/features/corrections/use-asking";
import { useWaitingCorrections, WaitingCorrections } from "@/features/corrections/WaitingCorrections";
import type { Session } from "@/lib/session";
import { refuse, showOffice, startOffice } from "@/testing/leave-office";
import { ashasSession } from "@/testing/people";
import { Component } from "./corrections";

const asked: Correction = {
  id: 5,
  rollcall: "one",
  place: { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS504" },
  group: { id: 3, kind: "section", label: "A" },
  heldOn: "2026-11-02",
  number: 2,
  student: 23,
  roll: "24CS023",
  name: "Meera Iyer",
  stands: 0,
  mark: 1,
  reason: "She sat at the back",
  askedBy: "m.subramanian",
  askedAt: "2026-11-13T05:00:00Z",
  state: "asked",
  because: null,
  decidedBy: null,
  decidedAt: null,
};
const another = { ...asked, id: 6, roll: "24CS024", student: 24 };

const lecturer: Session = { ...ashasSession, rights: ["see", "take", "correct"] };
const head: Session = { ...ashasSession, rights: ["see", "take", "correct", "correct_late"] };

/** A server that keeps what waits and what was asked for. */
function startCorrections(waits: Correction[], mine: Correction[] = []) {
  const now = { waits, mine };
  const answer = (state: Correction["state"]) => {
    const [first, ...others] = now.waits;
    now.waits = others;
    return Response.json({ ...first, state });
  };
  const office = startOffice({
    "GET /api/corrections": () => Response.json(now),
    "POST /api/corrections/5/accept": () => answer("done"),
    "POST /api/corrections/5/refuse": () => answer("refused"),
    "POST /api/corrections/6/accept": () => {
      now.waits = [];
      return refuse(409, "decided_already", "Somebody else has answered this a moment ago.");
    },
    "DELETE /api/corrections/5": () => {
      now.mine = [];
      return new Response(null, { status: 204 });
    },
  });
  return { ...office, now };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("what waits is told in full, and made with one tap; then the next one has the focus", async () => {
  const office = startCorrections([asked, another]);
  const { user } = showOffice(<Component />, "/corrections", head);
  await waitFor(() => expect(heading()).toBe("2 corrections wait for you"));
  const [row] = within(screen.getByRole("list", { name: "Waits for you" })).getAllByRole("listitem");
  expect(row?.textContent?.replaceAll("\u00a0", " ")).toContain(
    "24CS023 Meera Iyer · CS504 · A, 2 Nov 2026, class 2AbsentbecomesPresentShe sat at the back · asked by m.subramanian, 13 Nov 2026, 10:30",
  );
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    "/sheet?date=2026-11-02&number=2&year=2024+-+2028&department=CSE&semester=5th&subject=CS504",
  );
  await user.click(screen.getByRole("button", { name: "Make it 24CS023" }));
  expect(await screen.findByText("Corrected: 24CS023 is Present")).toBeTruthy();
  expect(office.sent("POST /api/corrections/5/accept")).toHaveLength(1);
  expect(heading()).toBe("1 correction waits for you");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Make it 24CS024" })),
  );
});

test("refusing asks for a reason: a ready one with one tap, or another of a bearable length", async () => {
  const office = startCorrections([asked]);
  const { user } = showOffice(<Component />, "/corrections", head);
  await user.click(await screen.findByRole("button", { name: "Refuse 24CS023" }));
  const dialog = within(screen.getByRole("dialog", { name: "Refuse the correction of 24CS023, because" }));
  await user.click(dialog.getByLabelText("Another reason"));
  await user.paste("x".repeat(501));
  await user.click(dialog.getByRole("button", { name: "Refuse" }));
  expect(dialog.getByText("Another reason must have at most 500 characters")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "The register on paper says otherwise" }));
  expect(await screen.findByText("Refused: the mark of 24CS023 stays as it is")).toBeTruthy();
  expect(office.sent("POST /api/corrections/5/refuse")).toEqual([
    { because: "The register on paper says otherwise" },
  ]);
  expect(heading()).toBe("No correction waits for you");
  expect(screen.getByRole("heading", { name: "Nothing to decide" })).toBeTruthy();
});

test("who answers second is told, and sees what is left", async () => {
  startCorrections([another]);
  const { user } = showOffice(<Component />, "/corrections", head);
  await user.click(await screen.findByRole("button", { name: "Make it 24CS024" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Somebody else has answered this");
  await waitFor(() => expect(heading()).toBe("No correction waits for you"));
});

test("a mark that somebody has corrected meanwhile is not shown as if it would change", async () => {
  startCorrections([{ ...asked, stands: 1 }]);
  showOffice(<Component />, "/corrections", head);
  expect(await screen.findByText("It is present by now.")).toBeTruthy();
  expect(screen.queryByText("Absent")).toBeNull();
});

test("a lecturer sees the answers to what they asked for, and takes back what waits", async () => {
  const refused = {
    ...another,
    state: "refused" as const,
    decidedBy: "v.ramesh",
    because: "The paper says absent",
  };
  startCorrections([], [asked, refused]);
  const { user } = showOffice(<Component />, "/corrections", lecturer);
  const own = within(await screen.findByRole("list", { name: "What you asked for" }));
  expect(heading()).toBe("Corrections that you asked for");
  const [waiting, answered] = own.getAllByRole("listitem");
  expect(waiting?.textContent).toContain("Waits");
  expect(answered?.textContent).toContain("refused by v.ramesh: The paper says absent");
  expect(own.getAllByRole("button")).toHaveLength(1);
  await user.click(own.getByRole("button", { name: "Take back 24CS023" }));
  expect(await screen.findByRole("heading", { name: "You have asked for nothing" })).toBeTruthy();
});

/** As a list there, which is drawn only where something waits. */
function OnHome() {
  return useWaitingCorrections().length > 0 ? (
    <ul>
      <WaitingCorrections />
    </ul>
  ) : null;
}

test("on Home one line leads to what waits", async () => {
  startCorrections([asked, another]);
  showOffice(<OnHome />, "/home", head);
  const link = await screen.findByRole("link", { name: "2 corrections" });
  expect(link.getAttribute("href")).toBe("/corrections");
  expect(screen.getByRole("listitem").textContent?.replaceAll("\u00a0", " ")).toContain(
    "CS504 · A of 2 Nov: 24CS023 was present, asks m.subramanian",
  );
});

test("nothing is asked for on Home by whoever decides nothing", () => {
  const office = startCorrections([asked]);
  showOffice(<OnHome />, "/home", lecturer);
  expect(office.asked("GET /api/corrections")).toEqual([]);
  expect(screen.queryByRole("list")).toBeNull();
});

function OnSheet({ heldOn }: { heldOn: string }) {
  const { isTooLate, waiting } = useAsking({ id: "one", heldOn });
  return (
    <>
      <AskedHere rollcall="one" />
      <output>{JSON.stringify([isTooLate, [...waiting]])}</output>
    </>
  );
}

test.each([
  ["a lecturer on the last day", lecturer, "2026-11-09", false],
  ["a lecturer on the day after", lecturer, "2026-11-08", true],
  ["the head on any day", head, "2026-01-08", false],
])("who can only ask: %s", async (_, session, heldOn, isTooLate) => {
  const elsewhere = { ...another, rollcall: "two" };
  startCorrections([asked, elsewhere], [{ ...another, state: "done" }]);
  showOffice(<OnSheet heldOn={heldOn} />, "/sheet", session);
  const link = await screen.findByRole("link", { name: "1 correction of this class waits for an answer" });
  expect(link.getAttribute("href")).toBe("/corrections");
  expect(document.querySelector("output")?.textContent).toBe(JSON.stringify([isTooLate, [[23, 1]]]));
});
