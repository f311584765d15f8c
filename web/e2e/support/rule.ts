import { type Page, request as requests } from "@playwright/test";
import { asha, type College } from "./college";
import { grantLeave, openTerm } from "./leave";
import { daysAgo } from "./records";
import { expect, logIn } from "./test";

const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };

/** The choices of a rule; what is left out is as Rollbook comes. */
export interface Choices {
  line: number;
  of?: "each" | "together" | "both";
  leastInEach?: number;
  floor?: number;
  latePerAbsence?: number;
  duty?: "present" | "share" | "not";
  dutyShare?: number;
  medical?: "absent" | "not";
  rounded?: boolean;
  countedFrom?: "joining" | "first";
  bands?: { from: number; to: number; marks: number }[];
  words?: { met?: string; band?: string; short?: string };
}

interface Kept {
  batch?: string;
  department?: string;
  /** Else from today on. */
  startsOn?: string;
  /** Null: the rule above holds again. */
  rule: Choices | null;
}

interface Version {
  id: number | null;
  startsOn: string | null;
  state: "comes" | "now" | "past";
  rule: Choices | null;
}

export interface RulesOnServer {
  today: string;
  items: {
    batch: string | null;
    department: string | null;
    own: boolean;
    rule: Choices;
    versions: Version[];
  }[];
}

/** What the server has, apart from what the page shows. */
export async function rulesOnServer(page: Pick<Page, "request">): Promise<RulesOnServer> {
  const answer = await page.request.get("/api/rules", { headers: SAME_ORIGIN });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as RulesOnServer;
}

/** Keeps rules one after the other as the office does, whoever is logged in on the story's page. */
export async function keepRules(college: College, ...kept: Kept[]): Promise<void> {
  const request = await requests.newContext({ baseURL: college.url });
  await logIn({ request }, asha);
  for (const { startsOn, ...rule } of kept) {
    const { today, items } = await rulesOnServer({ request });
    const scope = items.find(
      ({ batch, department }) => batch === (rule.batch ?? null) && department === (rule.department ?? null),
    );
    const ids = (scope?.versions ?? []).flatMap(({ id }) => id ?? []);
    const answer = await request.post("/api/rules", {
      headers: SAME_ORIGIN,
      data: { startsOn: startsOn ?? today, seen: ids.length > 0 ? Math.max(...ids) : null, ...rule },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await request.dispose();
}

/** Of six students the first two missed the first of three classes, on medical leave; the last missed all of them. */
export async function openCollege(college: College): Promise<void> {
  await openTerm(college, 6, ["001110", "111110", "111110"]);
  await grantLeave(college, { places: [1, 2], startsOn: daysAgo(3), kind: "Medical" });
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
