import { expect, test } from "vitest";
import { tell } from "./testing";

test("links to a student's own page are told of by how many there were", () => {
  const links = { roll: "24CS002", pageLinks: 3 };
  expect(tell("students", links, { ...links, pageLinks: 0 })).toBe(
    "All links to the own page of 24CS002 ended; 3 links > -",
  );
});

test("what the office did to the outbox is told in words", () => {
  expect(tell("notices", { held: false }, { held: true })).toBe("All notices held back");
  expect(tell("notices", { held: true }, { held: false })).toBe("Notices go on");
  const told = (act: string, messages: number, ...kinds: string[]) =>
    tell("notices", null, { act, messages, kinds, roll: "24CS001" });
  expect(told("stopped", 2, "crossed")).toBe("Fell below: 2 messages stopped");
  expect(told("letGo", 1, "crossed", "digest")).toBe("Fell below, Weekly digest: 1 message let go after all");
  expect(told("sentAgain", 1, "page_link")).toBe("Link to one's own page: 1 message sent again");
});

test("what is set about notices is told in words", () => {
  expect(tell("notices", { started: false }, { started: true })).toBe("Telling people started");
  expect(tell("notices", { started: true }, { started: false })).toBe("Telling people stopped");
  expect(tell("notices", { absent: false }, { absent: true })).toBe("Absent today: switched on");
  expect(tell("notices", { digest: true }, { digest: false })).toBe("Weekly digest: switched off");
  const was = { quietFrom: 1200, digestWeekday: 6, perMinute: 60 };
  expect(tell("notices", was, { quietFrom: 1265, digestWeekday: 5, perMinute: 30 })).toBe(
    "When notices go changed; Quiet from 20:00 > 21:05; Day of the digest Saturday > Friday; At most a minute 60 > 30",
  );
});

test("a print of the notice board is told with how many were below", () => {
  const printed = { noticeBoard: { upTo: "2026-11-16", students: 60, below: 5 } };
  expect(tell("subjects", null, printed)).toBe(
    "Notice board printed; - > 5 of 60 below the line, up to 2026-11-16",
  );
});

test("gateways are told by their address, and a new secret by nothing else", () => {
  const gateway = { label: "sms.gateway.example/rollbook", kinds: ["crossed"], needsMobile: true };
  expect(tell("gateways", null, gateway)).toBe("Gateway added; - > sms.gateway.example/rollbook");
  expect(tell("gateways", gateway, { ...gateway, kinds: ["absent"] })).toBe(
    "What a gateway is sent changed; - > sms.gateway.example/rollbook",
  );
  expect(tell("gateways", gateway, { ...gateway, newSecret: true })).toBe(
    "New secret of a gateway made; - > sms.gateway.example/rollbook",
  );
  expect(tell("gateways", gateway, null)).toBe("Gateway ended; sms.gateway.example/rollbook > -");
  expect(tell("gateways", null, { sentAgain: 3 })).toBe("3 messages to gateways sent again");
});

test("contacts are told by who they are and in which language, with what was before", () => {
  const mother = {
    roll: "24CS001",
    contact: "mother",
    name: "Meena",
    email: "m•••a@mail.example",
    mobile: "",
  };
  const told = "24CS001, Mother, Meena, m•••a@mail.example";
  expect(tell("contacts", null, { ...mother, language: "en" })).toBe(`Contact added; - > ${told}, English`);
  expect(tell("contacts", { ...mother, language: "en" }, { ...mother, language: "hi" })).toBe(
    `Contact changed; ${told}, English > ${told}, Hindi`,
  );
  expect(tell("contacts", { ...mother, language: "hi" }, null)).toBe(`Contact taken out; ${told}, Hindi > -`);
});
