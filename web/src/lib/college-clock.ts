import { memory } from "./memory";

/** The server's clock and the device's, in milliseconds, at the same moment. */
interface Contact {
  server: number;
  device: number;
}

/** Less than a day: a clock set ahead by one or more since the last answer is always seen. */
const TRUSTED_MS = 20 * 60 * 60 * 1000;
const OFTEN_ENOUGH_MS = 10_000;

/** Every answer carries the server's time: the device's own clock may be wrong by years. */
export function noteServerTime(date: string | null): void {
  const now = Date.now();
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server)) return;
  const last = lastContact();
  const stillRight = last && now >= last.device && now - last.device < OFTEN_ENOUGH_MS;
  if (!stillRight) memory.write("server-clock", JSON.stringify({ server, device: now } satisfies Contact));
}

/**
 * Today's date at the college, by the server's clock carried on by the device's. Doubtful where the
 * device's clock stands before the last answer or long after it: then it may have been set since, and the
 * person is asked.
 */
export function collegeToday(timeZone: string): { date: string; doubtful: boolean } {
  const last = lastContact();
  const passed = last ? Date.now() - last.device : 0;
  const doubtful = !last || passed < 0 || passed > TRUSTED_MS;
  return { date: civilDate(serverNow().getTime(), timeZone), doubtful };
}

/** Now, by the same clock. One that ran backwards says nothing: the last answer's moment is the nearest known. */
export function serverNow(): Date {
  const now = Date.now();
  const last = lastContact();
  return new Date(last ? last.server + Math.max(now - last.device, 0) : now);
}

const civilDate = (moment: number, timeZone: string) => wallClock(moment, timeZone).slice(0, 10);

/** What calendar and clock at the college show at a moment: 2026-11-16T10:14:59 */
export function wallClock(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return `${date}T${part("hour")}:${part("minute")}:${part("second")}`;
}

/** The moment at which calendar and clock at the college show this; the other way round. */
export function momentOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const ahead = (moment: number) => Date.parse(`${wallClock(moment, timeZone)}Z`) - moment;
  const near = asUtc - ahead(asUtc);
  return asUtc - ahead(near); // once more: the clocks may have been changed between the two
}

function lastContact(): Contact | null {
  try {
    return JSON.parse(memory.read("server-clock") ?? "null") as Contact | null;
  } catch {
    return null;
  }
}
