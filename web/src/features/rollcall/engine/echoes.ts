import type { StoredCall } from "./stored";

/** By class: where live events tell of this browser's own marks. */
const echoes = new Map<string, string>();

export function noteEcho(call: StoredCall): void {
  for (const { id, echo } of call.parts?.flatMap(({ classes }) => classes) ?? [call]) {
    if (echo) echoes.set(id, `/${id}/${echo}`);
  }
}

/** Whether a change that was told of is only this browser's own marks in that class: it has them already. */
export function isOwnEcho(id: string, change: string): boolean {
  const echo = echoes.get(id);
  return echo !== undefined && change.endsWith(echo);
}
