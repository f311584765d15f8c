import type { paths } from "@/lib/api/schema";

export type Shortage = paths["/api/shortage"]["get"]["responses"][200]["content"]["application/json"];

/** A student in one subject, or in all of them together. */
export type ShortLine = Shortage["items"][number];

export type Per = Shortage["per"];

/** Five percent of the scale, and how many stand there. */
export type Step = Shortage["distribution"][number];

/** Somebody who was on the passing side a week ago. */
export type Fallen =
  paths["/api/home/fallen"]["get"]["responses"][200]["content"]["application/json"]["items"][number];
