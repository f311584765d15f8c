import type { Page } from "@playwright/test";
import { asha, type Person } from "./college";
import { expect } from "./test";

export const ananya: Person = {
  name: "Ananya Bose",
  userName: "ananya.bose",
  email: "ananya@college.example",
  mobile: "+91 98450 22318",
  password: "monsoon over the ghats",
};

interface Given {
  role: string;
  department?: string;
  subjectId?: number | undefined;
  groupId?: number | undefined;
  until?: string;
}

/** Asha invites somebody with these grants, by her own browser; the link is used at once. */
export async function bringIn(page: Page, person: Person, ...grants: Given[]): Promise<void> {
  const { name, userName, email, mobile, password } = person;
  await send(page, "/api/account/confirmation", { password: asha.password });
  const { link } = await send<{ link: string }>(page, "/api/people", {
    ...{ name, userName, email, mobile, grants },
  });
  const token = new URL(link).hash.slice(1);
  await send(page, "/api/links/use", { token, password, confirmPassword: password });
}

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers: { "Sec-Fetch-Site": "same-origin" }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}
