import type { paths } from "./schema";

/** What the server answers to a GET of this address. */
export type Got<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;
