import { expect, test } from "vitest";
import { tell } from "./testing";

test("a leave is asked for, decided, and its decision undone", () => {
  const asked = {
    leave: 7,
    roll: "24CS040",
    kind: "Sports",
    startsOn: "2026-11-09",
    endsOn: "2026-11-13",
    state: "asked",
    reason: "State hockey",
  };
  const granted = { ...asked, endsOn: "2026-11-09", state: "granted" };
  expect(tell("leaves", null, asked)).toBe(
    "Leave of 24CS040 asked for; - > Sports, 2026-11-09 to 2026-11-13, asked for",
  );
  expect(tell("leaves", asked, granted)).toBe(
    "Leave of 24CS040 granted; Sports, 2026-11-09 to 2026-11-13, asked for > Sports, 2026-11-09, granted",
  );
  expect(tell("leaves", granted, { ...granted, state: "revoked" })).toContain("Leave of 24CS040 revoked");
  expect(tell("leaves", asked, { ...asked, state: "refused", because: "No letter" })).toBe(
    "Leave of 24CS040 refused; Sports, 2026-11-09 to 2026-11-13, asked for > " +
      "Sports, 2026-11-09 to 2026-11-13, refused: No letter",
  );
  expect(tell("leaves", { ...granted, state: "revoked" }, granted)).toContain(
    "Decision on the leave of 24CS040 undone",
  );
  expect(tell("leaves", granted, asked)).toContain("Decision on the leave of 24CS040 undone");
  expect(tell("leaves", asked, null)).toContain("Leave of 24CS040 taken back");
});

test("a leave of many, and its certificate", () => {
  const leave = { leave: 7, kind: "Duty", startsOn: "2026-11-09", endsOn: "2026-11-13", state: "granted" };
  const many = { entry: "e", students: { "24CS040": leave, "24CS041": { ...leave, endsOn: "2026-11-10" } } };
  expect(tell("leaves", null, many)).toBe(
    "Leave entered for several students; 24CS040 - > Duty, 2026-11-09 to 2026-11-13, granted; " +
      "24CS041 - > Duty, 2026-11-09 to 2026-11-10, granted",
  );
  expect(tell("leaves", many, null)).toContain("Leave of several students taken back; 24CS040 Duty");
  const whose = { leave: 7, roll: "24CS040" };
  expect(tell("leaves", { ...whose, certificate: false }, { ...whose, certificate: true })).toBe(
    "Certificate of the leave of 24CS040; Certificate no > yes",
  );
});

test("the certificate that a leave was decided on", () => {
  const paper = { type: "application/pdf", sha256: "3f9a12bc7d40e511".repeat(4) };
  const asked = {
    leave: 7,
    roll: "24CS040",
    kind: "Medical",
    startsOn: "2026-11-09",
    endsOn: "2026-11-09",
    state: "asked",
  };
  expect(tell("leaves", asked, { ...asked, state: "granted", paper })).toBe(
    "Leave of 24CS040 granted; Medical, 2026-11-09, asked for > " +
      "Medical, 2026-11-09, granted on certificate PDF 3f9a12bc7d40…",
  );
  const many = { entry: "e", paper, students: { "24CS040": { ...asked, state: "granted" } } };
  expect(tell("leaves", null, many)).toBe(
    "Leave entered for several students; Certificate - > on certificate PDF 3f9a12bc7d40…; " +
      "24CS040 - > Medical, 2026-11-09, granted",
  );
});

test("kinds of leave are added, renamed, archived and brought back", () => {
  const kind = { label: "Sports", category: "duty", archived: false };
  expect(tell("leaveKinds", null, kind)).toBe("Kind of leave added; - > Sports");
  expect(tell("leaveKinds", kind, { ...kind, label: "NCC" })).toBe("Kind of leave renamed; Sports > NCC");
  expect(tell("leaveKinds", kind, { ...kind, archived: true })).toBe("Kind of leave archived; - > Sports");
  expect(tell("leaveKinds", { ...kind, archived: true }, kind)).toBe(
    "Kind of leave brought back; - > Sports",
  );
});
