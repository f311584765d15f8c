import { expect, test } from "vitest";
import { gateways as words } from "@/lib/messages/en/gateways";
import { KINDS } from "./types";
import { sayKinds, sayWhy, shownUrl } from "./words";

test("what a gateway is sent is said in one line", () => {
  expect(sayKinds(["crossed", "absent"], words)).toBe("Fell below, absent today");
  expect(sayKinds(KINDS, words)).toBe("All events");
});

test("a gateway is told apart by host and path, without what may be its secret", () => {
  expect(shownUrl("https://sms.gateway.example/rollbook?key=abc")).toBe("sms.gateway.example/rollbook");
  expect(shownUrl("https://sms.gateway.example:8443/")).toBe("sms.gateway.example:8443");
});

test.each([
  [{ code: "timed_out", seconds: 10 }, "timed out after 10 s"],
  [{ code: "answered", status: 410, phrase: "Gone" }, "410 Gone"],
  [{ code: "answered", status: 599, phrase: "" }, "599"],
  [
    { code: "redirected", status: 302, phrase: "Found" },
    "it answered 302 and leads elsewhere, which is not followed",
  ],
  [{ code: "private_address", address: "10.0.0.8" }, "10.0.0.8 is inside a private network"],
  [{ code: "no_such_host", host: "sms.example" }, "no server is known by the name sms.example"],
  [{ code: "not_connected", host: "sms.example" }, "nobody answers at sms.example"],
  [{ code: "bad_certificate", words: "expired" }, "its certificate does not fit: expired"],
  [{ code: "server_ended" }, "Rollbook was stopped while it was sent; perhaps it arrived"],
  [{ code: "of_a_newer_server" }, "a reason that this page does not know (of_a_newer_server)"],
])("why it did not arrive: %j", (why, said) => {
  expect(sayWhy(why, words)).toBe(said);
});
