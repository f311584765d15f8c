// What npm's node-ical makes of a calendar file, as JSON.
import { argv, stdout } from "node:process";
import ical from "node-ical";

const read = ical.sync.parseFile(argv[2]);
const events = Object.values(read).filter(({ type }) => type === "VEVENT");
const told = events.map(({ uid, start, end, status, sequence }) => ({
  uid,
  start: start.toISOString().replace(".000Z", "Z"),
  end: end.toISOString().replace(".000Z", "Z"),
  status,
  sequence: Number(sequence),
  zone: start.tz,
}));
stdout.write(JSON.stringify(told));
