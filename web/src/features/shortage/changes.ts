import { api } from "@/lib/api/client";
import type { WholePlace } from "@/lib/place";

/** Keeps how many classes of a subject are planned in the term; null takes that back. */
export const keepPlanned = (place: WholePlace, planned: number | null) =>
  api.PUT("/api/planned", { body: { ...place, planned } });
