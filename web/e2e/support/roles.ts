import type { College, Person } from "./college";
import { PLACE } from "./rollcall";

/** What somebody is to do, and where; without a place, in the whole college. */
export interface GivenGrant {
  role: "office" | "head" | "lecturer" | "exam" | "viewer";
  department?: string;
  subjectId?: number;
  groupId?: number;
  until?: string;
}

const person = (name: string, userName: string): Person => ({
  ...{ name, userName, email: `${userName}@college.example` },
  ...{ mobile: "+91 98765 11111", password: `the own password of ${userName}` },
});

export const ananya = person("Ananya Bose", "ananya.bose");
export const ramesh = person("Ramesh Varma", "v.ramesh");
export const iqbal = person("Mohammed Iqbal", "m.iqbal");
export const vera = person("Vera Dsouza", "v.dsouza");

/** Invites somebody with these grants, who takes the link and chooses a password. */
export async function invite(college: College, someone: Person, ...grants: GivenGrant[]): Promise<void> {
  const { name, userName, email, password } = someone;
  const { link } = await college.manage<{ link: string }>("POST", "/api/people", {
    ...{ name, userName, email, grants },
  });
  const answer = await fetch(`${college.url}/api/links/use`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: college.url },
    body: JSON.stringify({ token: link.split("#")[1], password, confirmPassword: password }),
  });
  if (!answer.ok) throw new Error(`the link was not taken: ${await answer.text()}`);
}

/** Gives somebody one more. Its id ends it. */
export async function give(college: College, { userName }: Person, grant: GivenGrant): Promise<number> {
  const { id } = await college.manage<{ id: number }>("POST", `/api/people/${userName}/grants`, grant);
  return id;
}

export const endGrant = (college: College, id: number): Promise<unknown> =>
  college.manage("DELETE", `/api/grants/${id}`, {});

/** The ids of the grants that somebody has. */
export async function grantsOf(college: College, { userName }: Person): Promise<number[]> {
  const { grants } = await college.get<{ grants: { id: number }[] }>(`/api/people/${userName}`);
  return grants.map(({ id }) => id);
}

/** The id of a subject of the stories' place, by its code. */
export async function subjectId(college: College, code: string = PLACE.subject): Promise<number> {
  const { subject: _, ...place } = PLACE;
  const { items } = await college.get<{ items: { id: number; code: string }[] }>(
    `/api/subjects?${new URLSearchParams(place)}`,
  );
  const found = items.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found.id;
}
