import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { around, newClient, pageOf } from "@/testing/own-page";
import { PLAIN_RULE, standingWith } from "@/testing/standings";
import { ToastsContext } from "@/ui/toasts-context";
import { ownPage, recordOf } from "./queries";
import { SubjectClasses } from "./SubjectClasses";
import type { OwnObjection, OwnRecord } from "./types";

afterEach(() => vi.unstubAllGlobals());

const PLACE = { batch: "2024 - 2028", department: "CSE", semester: "Semester 5", subject: "CS301" };

const held = (heldOn: string, mark: 0 | 1) => ({ heldOn, number: 1, mark, leave: null, percentage: 50 });

const RECORD: OwnRecord = {
  ...PLACE,
  ...{ roll: "24CS023", line: 75, rule: PLAIN_RULE, state: "counted", held: 4, together: null },
  studentList: { batch: PLACE.batch, department: PLACE.department },
  standing: standingWith(),
  classes: [held("2026-09-01", 0), held("2026-11-10", 0), held("2026-11-11", 0), held("2026-11-12", 1)],
  ...{ beforeJoining: [], notCounted: [] },
  contestable: [
    { heldOn: "2026-11-10", number: 1, until: "2026-12-10" },
    { heldOn: "2026-11-11", number: 1, until: null },
  ],
};

const WAITING: OwnObjection = {
  ...{
    number: 7,
    state: "waiting",
    subject: "CS301",
    heldOn: "2026-11-11",
    classNumber: 1,
    due: "2026-11-20",
  },
  ...{ claim: "present", held: 0, text: "I sat in the third row", sentAt: "2026-11-13T08:00:00Z" },
  ...{ answeredAt: null, correctedTo: null, because: null },
};

function show(objections: OwnObjection[]) {
  const client = newClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } }); // no server is asked
  client.setQueryData(recordOf(PLACE).queryKey, RECORD);
  client.setQueryData(ownPage.queryKey, pageOf("24CS023", { objections, takesObjections: true }));
  const toast = vi.fn();
  const part = <SubjectClasses place={PLACE} roll="24CS023" />;
  render(around(<ToastsContext value={toast}>{part}</ToastsContext>, client));
  return toast;
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? "";
const rows = () => screen.getAllByRole("listitem").map((row) => plain(row.textContent));

test("an objection is offered where it can be made, and until when", () => {
  show([]);
  expect(rows().map((row) => row.includes("Object"))).toEqual([false, true, true, false]);
  expect(rows().map((row) => row.includes("object until 10 Dec"))).toEqual([false, false, true, false]);
});

test("a class that was objected to says so until it is answered, and takes more", () => {
  show([WAITING]);
  expect(rows().map((row) => row.includes("Objected, No. 7: answer by 20 Nov"))).toEqual(
    [false, true, false, false], // the newest class first
  );
  const names = screen.getAllByRole("button").map((button) => plain(button.textContent));
  expect(names).toEqual([expect.stringMatching(/^Add something/), expect.stringMatching(/^Object/)]);
});

test("neither an answered objection nor one to another class counts as this one's", () => {
  show([
    { ...WAITING, state: "stands", answeredAt: "2026-11-15T08:00:00Z" },
    { ...WAITING, number: 8, classNumber: 2 },
    { ...WAITING, number: 9, heldOn: "2026-11-09" },
    { ...WAITING, number: 10, subject: "CS302" },
    { ...WAITING, number: 11, state: "gone", subject: null },
  ]);
  expect(rows().join()).not.toContain("Objected");
  expect(screen.queryByRole("button", { name: /Add something/ })).toBeNull();
});

test("the first sending is told as sent, a second one as added to it", async () => {
  const page = (objections: OwnObjection[]) => pageOf("24CS023", { objections, takesObjections: true });
  let sent = 0;
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    if (method === "POST") {
      sent += 1;
      return Response.json({ number: 7, joined: sent > 1 }, { status: 201 });
    }
    if (pathname === "/api/own/objections/mark")
      return Response.json({ seen: 0, ifPresent: null, until: null });
    return Response.json(pathname === "/api/own" ? page(sent > 0 ? [WAITING] : []) : RECORD);
  });
  const toast = show([]);
  const sendBy = async (name: RegExp) => {
    await userEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
    await userEvent.type(await screen.findByLabelText("Why"), "I sat in the third row");
    await userEvent.click(screen.getByRole("button", { name: "Send the objection" }));
  };
  const told = () => toast.mock.calls.map(([{ text }]) => plain(text));
  await sendBy(/^Object/);
  await waitFor(() => expect(told()).toEqual(["Objection No. 7 is sent"]));
  await sendBy(/^Add something/);
  await waitFor(() => expect(told()).toEqual(["Objection No. 7 is sent", "Added to objection No. 7"]));
});
