import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import type { Messages } from "./en";

/** One plain sentence for an error, fit to stand beside the form that caused it. */
export function describeError(error: unknown, { errors }: Messages): string {
  if (error instanceof NetworkFailure) return error.timedOut ? errors.tooSlow : errors.notReached;
  if (error instanceof ApiProblem && error.code !== "unknown") return error.message;
  return errors.notOurs;
}
