import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { refuse, showOffice, startOffice } from "@/testing/leave-office";
import { EnterLeave } from "./EnterLeave";

const KINDS = [
  { id: 7, label: "Camp", category: "duty", archived: true },
  { id: 8, label: "Duty", category: "duty", archived: false },
];
const LETTER = new File(["%PDF-1.7"], "letter.pdf", { type: "application/pdf" });
const HAS_LEAVE = {
  code: "on_leave_already",
  message: "24CS001 has leave from 16 November 2026 to 20 November 2026 already.",
  values: {},
};
const SUBMIT = "POST /api/leaves";

const student = (id: number, cut: object[] | null = null) => ({
  student: id,
  roll: `24CS00${id}`,
  name: `Student ${id}`,
  batch: "2024 - 2028",
  department: "CSE",
  days: 5,
  classes: 0,
  cut,
  why: cut && HAS_LEAVE,
});
const skipped = { student: 1, roll: "24CS001", why: HAS_LEAVE };

/** What the server has to say; the tests change it. */
let server: {
  found: ReturnType<typeof student>[];
  entered: { items: object[]; cut: object[]; skipped: object[] };
  piece: () => Response | Promise<Response>;
};
let office: ReturnType<typeof startOffice>;

beforeEach(() => {
  server = {
    found: [student(1)],
    entered: { items: [{ id: 1, student: 1, state: "granted" }], cut: [], skipped: [] },
    piece: () => Response.json({ received: LETTER.size, complete: true }),
  };
  office = startOffice({
    "GET /api/leave-kinds": () => Response.json({ items: KINDS }),
    "POST /api/leaves/preview": () => Response.json({ found: server.found, refused: [] }),
    "PUT /api/certificates/": ({ what }) =>
      what.includes("/pieces/") ? server.piece() : Response.json({ received: 0, complete: false }),
    "POST /api/leaves": ({ body }) =>
      Response.json({ entry: (body as { entry: string }).entry, ...server.entered }),
  });
});

function Enter() {
  const navigate = useNavigate();
  return (
    <EnterLeave rolls="24CS001" scope={{}} onAnywhere={() => {}} onDone={() => void navigate("/leave")} />
  );
}

const submitButton = () => screen.findByRole("button", { name: /^Grant for/ });
const box = <T extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<T>(label);

/** Everything is filled in, but for what the test is about. */
async function open() {
  const shown = showOffice(
    <Routes>
      <Route path="/leave/enter" element={<Enter />} />
      <Route path="/leave" element={<h1>Leave</h1>} />
    </Routes>,
  );
  await shown.user.click(await screen.findByRole("button", { name: "Duty" }));
  fireEvent.change(box("From"), { target: { value: "2026-11-16" } });
  fireEvent.change(box("To"), { target: { value: "2026-11-20" } });
  await shown.user.type(box("Reason"), "Hockey");
  await submitButton();
  const choose = (file: File) =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLElement, {
      target: { files: [file] },
    });
  return { ...shown, choose, submit: async () => shown.user.click(await submitButton()) };
}

/** The certificate stays on its way until it is let through. */
function holdPiece() {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const { piece } = server;
  server.piece = () => held.then(piece);
  return () => act(async () => letThrough());
}

test("what may have been written without an answer is sent again as it was, and is written once", async () => {
  const { submit, hearOfLeaves } = await open();
  office.loseAnswer(SUBMIT);
  await submit();
  await screen.findByText("Nothing is lost. Submit again, it is written once.");
  server.found = [student(1, [])]; // it was: the very student is on leave now
  await hearOfLeaves();
  await submit();
  await screen.findByText("Granted 1 leave");
  const [first, second, ...more] = office.sent(SUBMIT);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test("once something is changed it is another entry, and looked up anew", async () => {
  const { submit, user } = await open();
  office.loseAnswer(SUBMIT);
  await submit();
  await screen.findByText(/^Nothing is lost/);
  server.found = [student(1, [])];
  await user.type(box("Reason"), ", Bhopal");
  expect(await screen.findByText(/Nothing is written for them/)).toBeTruthy();
  expect(screen.queryByText(/^Nothing is lost/)).toBeNull();
});

test("while the certificate is on its way nothing can be changed, and the focus stays where that is told", async () => {
  const letThrough = holdPiece();
  const { choose, user } = await open();
  choose(LETTER);
  await user.type(box("Reason"), "{Control>}{Enter}{/Control}");
  expect(document.activeElement?.textContent).toContain("The certificate goes first");
  for (const label of ["Who", "From", "Reason"]) {
    await user.type(box(label), "other");
    expect(box(label).value).not.toContain("other");
  }
  await user.click(box("Grant at once"));
  await letThrough();
  await screen.findByText("Granted 1 leave");
  expect(office.sent(SUBMIT).at(-1)).toMatchObject({ reason: "Hockey", grant: true });
});

test("where nothing is written, for others were faster, that is told with why, and there is nothing to undo", async () => {
  const { submit } = await open();
  server.entered = { items: [], cut: [], skipped: [skipped] };
  await submit();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(`Nothing was written${HAS_LEAVE.message}`);
  expect(screen.queryByText(/^Granted/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(box("Who").value).toBe("24CS001");
});

test("who was left out, and whose leave was cut otherwise than was shown, is told on the next page", async () => {
  server.found = [student(1), student(2), student(3, [{ startsOn: "2026-11-16", endsOn: "2026-11-16" }])];
  const { submit } = await open();
  server.entered.skipped = [skipped];
  server.entered.cut = [
    { student: 2, roll: "24CS002", parts: [{ startsOn: "2026-11-18", endsOn: "2026-11-20" }] },
    { student: 3, roll: "24CS003", parts: [{ startsOn: "2026-11-16", endsOn: "2026-11-16" }] },
  ];
  await submit();
  await screen.findByRole("heading", { name: "Leave" });
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByText("Other leaves were granted meanwhile")).toBeTruthy();
  expect(alert.getByText(/^24CS001 has leave .* It counts Wed\s18 to Fri\s?,?\s?20 Nov\.$/)).toBeTruthy();
  expect(screen.queryByText(/24CS003/)).toBeNull(); // as it was shown
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
});

test("a refused certificate takes the focus when it is submitted; without it the leave is entered", async () => {
  const { choose, submit, user } = await open();
  server.piece = () => refuse(422, "certificate_type", "This is no PDF.");
  choose(LETTER);
  const refused = await screen.findByRole("alert");
  await submit();
  await waitFor(() => expect(document.activeElement?.contains(refused)).toBe(true));
  expect(document.activeElement?.textContent).toContain("This is no PDF.");
  expect(office.sent(SUBMIT)).toEqual([]);
  await user.click(within(refused).getByRole("button", { name: "Dismiss" }));
  await submit();
  await screen.findByText("Granted 1 leave");
  expect(office.sent(SUBMIT).at(-1)).not.toHaveProperty("certificate");
});

test("a certificate that is removed while it is waited for stops the submission, and that is told", async () => {
  holdPiece();
  const { choose, submit, user } = await open();
  choose(LETTER);
  await submit();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(/^The certificate was removed before it was here/)).toBeTruthy();
  await submit();
  await screen.findByText("Granted 1 leave");
});

test("before a kind is chosen rolls are looked up for one that is not archived", async () => {
  showOffice(<Enter />);
  expect(await screen.findByText("student")).toBeTruthy();
  expect(office.sent("POST /api/leaves/preview")).toMatchObject([{ kindId: 8 }]);
});

test("Ctrl+Enter in the dialog of the kinds submits nothing", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Change the kinds" }));
  await user.type(screen.getByLabelText("New kind"), "{Control>}{Enter}{/Control}");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(office.sent(SUBMIT)).toEqual([]);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Granted 1 leave");
});

test("a reason may be as long as the server takes it, and what is longer is told and not cut", async () => {
  const { submit } = await open();
  fireEvent.change(box("Reason"), { target: { value: "x".repeat(501) } });
  expect(box("Reason").getAttribute("maxlength")).toBeNull();
  await submit();
  expect(screen.getByText("Reason must have at most 500 characters")).toBeTruthy();
  expect(document.activeElement).toBe(box("Reason"));
  fireEvent.change(box("Reason"), { target: { value: "x".repeat(500) } });
  await submit();
  await screen.findByText("Granted 1 leave");
});
