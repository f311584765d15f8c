import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rulesQuery } from "@/lib/rules-in-force";
import { refuse, showOffice, startOffice } from "@/testing/leave-office";
import { CAME, rulesOf, versionOf } from "@/testing/rules";
import { ChangeRule } from "./ChangeRule";
import type { Rules } from "./types";

const KEEP = "POST /api/rules";
const crossing = {
  ...{ student: 1, roll: "24CS036", name: "Ramya S.", batch: "2024 - 2028", department: "CSE" },
  ...{ subject: null, before: 76.1, after: 74.31, outcomeBefore: "met", outcomeAfter: "short" },
  ...{ reason: "medical", classes: 9 },
};
const nobody = {
  students: 6,
  fall: 0,
  rise: 0,
  band: 0,
  fallers: [],
  risers: [],
  intoBand: [],
  example: null,
};

/** What the server has to say; the tests change it. */
let server: { rules: Rules; preview: object; keep: () => Response };
let office: ReturnType<typeof startOffice>;

beforeEach(() => {
  server = { rules: rulesOf(), preview: nobody, keep: () => Response.json(server.rules, { status: 201 }) };
  office = startOffice({
    "GET /api/rules/preview": ({ query }) =>
      Response.json(query.get("medical") === "absent" ? server.preview : nobody),
    "GET /api/rules": () => Response.json(server.rules),
    [KEEP]: () => server.keep(),
  });
});

afterEach(() => vi.unstubAllGlobals());

function Change() {
  const { data } = useQuery(rulesQuery);
  return data && <ChangeRule rules={data} scope={{}} />;
}

async function open() {
  const shown = showOffice(
    <Routes>
      <Route path="/rule" element={<p>The page of the rule</p>} />
      <Route path="*" element={<Change />} />
    </Routes>,
  );
  await screen.findByRole("heading", { name: "Nothing is changed yet" });
  return shown;
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const keepButton = () => screen.getByRole("button", { name: /^Keep from 16\sNov\s2026/ });

test("a changed part says what stood there, and whom it moves is told by name with the reason", async () => {
  server.preview = { ...nobody, fall: 12, rise: 31, fallers: [crossing] };
  await open();
  expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
  choose("Medical leave", "absent");
  expect(box("Medical leave").getAttribute("aria-description")).toBe("Changed, was is not counted");
  expect(document.querySelector("del")?.textContent).toBe("is not counted");
  await screen.findByRole("heading", { name: "12 would fall below, 31 would rise above" });
  const line = within(screen.getByRole("list", { name: "Fall" })).getAllByRole("listitem")[0];
  expect(line?.textContent).toMatch(
    /24CS036 Ramya S\..*CSE · 9 medical classes now count.*76.1\s%.*74.31\s%/,
  );
  expect(screen.getByText("and 11 more")).toBeTruthy();
  const file = screen.getByRole("link", { name: "All by name, XLSX" }).getAttribute("href");
  expect(file).toMatch(/^\/api\/rules\/preview\/export\?.*medical=absent.*format=xlsx$/);
  choose("Medical leave", "not");
  expect(document.querySelector("del")).toBeNull();
});

test("boxes for the least and the share are there where they are chosen", async () => {
  await open();
  const least = "The least in each subject, in per cent";
  expect(screen.queryByLabelText(least)).toBeNull();
  choose("In what", "both");
  expect(box(least).value).toBe("50");
  choose("Duty leave", "share");
  expect(box("The share of duty leave, in per cent").value).toBe("33.33");
  choose("Whether a shortage may be condoned", "yes");
  fireEvent.click(keepButton());
  await screen.findByText("The page of the rule");
  expect(office.sent(KEEP)).toEqual([
    {
      startsOn: "2026-11-16",
      seen: null,
      rule: { ...CAME, of: "both", leastInEach: 50, duty: "share", dutyShare: 33.33, floor: 65 },
    },
  ]);
});

test("one of the common rules fills the boxes, and the marks that were typed stay", async () => {
  const { user } = await open();
  await user.click(screen.getByText("Marks for attendance"));
  await user.click(screen.getByRole("button", { name: "Add a step" }));
  await user.click(screen.getByRole("button", { name: "six common rules" }));
  await user.click(screen.getByRole("button", { name: /^Two thirds in all subjects together/ }));
  expect(box("The line, in per cent").value).toBe("66.67");
  await user.click(keepButton());
  await screen.findByText("The page of the rule");
  expect(office.sent(KEEP)).toMatchObject([
    { rule: { line: 66.67, of: "together", bands: [{ from: 75, to: 100, marks: 1 }] } },
  ]);
});

test("what is no number takes the focus, and nothing is sent", async () => {
  await open();
  choose("The line, in per cent", "most");
  fireEvent.click(keepButton());
  expect(await screen.findByText(/The line, in per cent is no number from 0 to 100/)).toBeTruthy();
  expect(document.activeElement).toBe(box("The line, in per cent"));
  expect(office.sent(KEEP)).toEqual([]);
});

test("a refusal stands at its box, which keeps what was typed", async () => {
  server.keep = () =>
    Response.json(
      {
        code: "rule_unsound",
        message: "These do not go together.",
        fields: { floor: "is not below the line" },
      },
      { status: 422 },
    );
  await open();
  choose("Whether a shortage may be condoned", "yes");
  const floor = "The lowest that may be condoned, in per cent";
  choose(floor, "90");
  fireEvent.click(keepButton());
  expect(await screen.findByText(`${floor} is not below the line`)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box(floor)));
  expect(box(floor).value).toBe("90");
  choose(floor, "60");
  expect(screen.queryByText(`${floor} is not below the line`)).toBeNull();
});

test("what may have been kept without an answer is sent again as it was", async () => {
  const { hearOfRules } = await open();
  choose("Medical leave", "absent");
  office.loseAnswer(KEEP);
  fireEvent.click(keepButton());
  await screen.findByText("What you chose stays. Keep it again: it is kept once.");
  server.rules = rulesOf(versionOf(7, "2026-11-16", { ...CAME, medical: "absent" })); // it was
  await hearOfRules();
  expect(screen.queryByText("Somebody has kept another rule since you began")).toBeNull();
  fireEvent.click(keepButton());
  await screen.findByText("The page of the rule");
  const [first, second] = office.sent(KEEP);
  expect(second).toEqual(first);
});

test("another rule that somebody kept meanwhile is told of, and is one tap away", async () => {
  await open();
  choose("The line, in per cent", "60");
  server.rules = rulesOf(versionOf(7, "2026-11-16", { ...CAME, line: 80 }));
  server.keep = () => refuse(409, "rule_changed_since", "Somebody has kept another rule.");
  fireEvent.click(keepButton());
  fireEvent.click(await screen.findByRole("button", { name: "Compare with the new one" }));
  expect(document.querySelector("del")?.textContent).toMatch(/80\s%/);
  expect(box("The line, in per cent").value).toBe("60");
  server.keep = () => Response.json(server.rules, { status: 201 });
  fireEvent.click(keepButton());
  await screen.findByText("The page of the rule");
  expect(office.sent(KEEP).at(-1)).toMatchObject({ seen: 7, rule: { line: 60 } });
});

test("the day is another where one is chosen, and an early one is refused in words", async () => {
  await open();
  choose("Rounding", "yes");
  choose("From", "2027-01-04");
  server.keep = () =>
    Response.json(
      {
        code: "rule_begins_early",
        message: "The rule of now began on 1 June 2027. Choose that day or a later one.",
        fields: { startsOn: "is before the day on which the rule of now began" },
      },
      { status: 422 },
    );
  fireEvent.click(screen.getByRole("button", { name: /^Keep from 4\sJan\s2027/ }));
  expect(await screen.findByText(/^The rule of now began on 1 June 2027/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box("From")));
});

test("without network the page says so, keeps what was chosen, and offers to keep it when there is one again", async () => {
  await open();
  choose("Rounding", "yes");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(await screen.findByText(/A rule is counted and kept on the server/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Keep from/ })).toBeNull();
  online.mockRestore();
  fireEvent(window, new Event("online"));
  fireEvent.click(await screen.findByRole("button", { name: /^Keep from/ }));
  await screen.findByText("The page of the rule");
  expect(office.sent(KEEP)).toMatchObject([{ rule: { rounded: true } }]);
});
