import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type Role = Schemas["Role"];
export type Grant = Schemas["GrantOut"];
export type NewGrant = Schemas["NewGrant"];
export type Person = Schemas["PersonOut"];
export type PersonDetails = Schemas["PersonDetails"];
export type PeopleCounts = Schemas["PeopleCounts"];
export type NewPerson = Schemas["NewPerson"];
export type Invitation = Schemas["InvitationOut"];
export type MadeLink = Schemas["LinkOut"];
export type GroupTeachers = Schemas["GroupTeachers"];
export type SubstituteChoice = Schemas["SubstituteChoice"];
export type NewSubstitute = Schemas["NewSubstitute"];
export type PeoplePreview = Schemas["PeoplePreview"];
export type PeopleLine = Schemas["PeopleLine"];
export type PeopleImport = Schemas["PeopleImportOut"];

/** Which part of the people is shown. */
export type Part = "all" | Role | "lookAt";
export const PARTS: readonly Part[] = ["all", "lecturer", "head", "exam", "office", "viewer", "lookAt"];

/** What somebody may do, as far as it is told in words: of a person's grant, and of one's own. */
export type Held = Pick<
  Grant,
  "role" | "batch" | "department" | "semester" | "subject" | "subjectId" | "group"
>;

/** Whose class is given to somebody else. */
export interface SubstituteFor {
  subjectId: number;
  /** Null: everybody whom the subject calls. */
  groupId: number | null;
  /** The class in words: "CS501 B". */
  what: string;
  /** The user name of whoever is away; left out: oneself. */
  insteadOf?: string | undefined;
}
