import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type Leave = Schemas["Leave"];
export type LeaveDetails = Schemas["LeaveDetails"];
export type LeaveState = Leave["state"];
export type StateCounts = Schemas["StateCounts"];
export type SeenDay = Schemas["SeenDay"];
export type Certificate = Schemas["CertificateOut"];
export type CertificateChoice = Schemas["CertificateChoice"];
export type KindEntry = Schemas["LeaveKindOut"];
export type NewKind = Schemas["NewLeaveKind"];
export type KindChange = Schemas["LeaveKindChange"];
export type AwayEntry = Schemas["AwayEntry"];
export type StudentLeaves = Schemas["StudentLeaves"];
export type NewLeaves = Schemas["NewLeaves"];
export type AskedPreview = Schemas["PastedLeave"];

/** As the tabs stand, from left to right. */
export const STATES = ["asked", "granted", "refused", "revoked"] as const satisfies readonly LeaveState[];

/** Whom a roll was of; why it is cut, in the page's language. */
export interface FoundStudent extends Omit<Schemas["FoundStudent"], "why"> {
  why: string | null;
}

export interface LeavePreview {
  found: FoundStudent[];
  refused: { text: string; why: string }[];
}

export interface LeavesEntered extends Omit<Schemas["LeavesEntered"], "skipped"> {
  skipped: { student: number; roll: string; why: string }[];
}
