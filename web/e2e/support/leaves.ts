import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { PLACE, rollOf } from "./rollcall";

interface GrantedLeave {
  /** Who of the class, by their place in the list. */
  places: number[];
  category: "duty" | "medical" | "other";
  startsOn: string;
  endsOn: string;
  fromTime?: string;
  toTime?: string;
}

/** The college's date, so many days from today. */
export async function dayOf(page: Page, url: string, days: number): Promise<string> {
  const { today } = await (await page.request.get(`${url}/api/session`)).json();
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Enters a leave and grants it, as the office does, with the session of this page. */
export async function grantLeave(
  page: Page,
  url: string,
  { places, category, ...days }: GrantedLeave,
): Promise<void> {
  const read = async (path: string) => (await page.request.get(url + path)).json();
  const kinds: { id: number; category: string }[] = (await read("/api/leave-kinds")).items;
  const query = new URLSearchParams(PLACE);
  const listed: { id: number; roll: string }[] = (await read(`/api/rollcalls/roster?${query}`)).students;
  const rolls = places.map(rollOf);
  const answer = await page.request.post(`${url}/api/leaves`, {
    headers: { Origin: new URL(url).origin },
    data: {
      entry: randomUUID(),
      students: listed.filter(({ roll }) => rolls.includes(roll)).map(({ id }) => id),
      kindId: kinds.find((kind) => kind.category === category)?.id,
      reason: "Inter-college hockey",
      grant: true,
      ...days,
    },
  });
  if (!answer.ok()) throw new Error(`the leave was not granted: ${await answer.text()}`);
}
