import type { StoredCall } from "./stored";

/** By roll call: where live events tell of this browser's own marks. */
const echoes = new Map<string, string>();

export function noteEcho({ id, echo }: StoredCall): void {
  if (echo) echoes.set(id, `/${id}/${echo}`);
}

/** Whether a change that was told of is only this browser's own marks in that roll call: it has them already. */
export function isOwnEcho(id: string, change: string): boolean {
  const echo = echoes.get(id);
  return echo !== undefined && change.endsWith(echo);
}
