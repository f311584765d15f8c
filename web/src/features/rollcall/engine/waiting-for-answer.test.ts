// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, openMarked, physics } from "@/testing/browser";

test("an upload that waits for one class or two is told, and where it is asked", async () => {
  const { server, rollCall, engine, id } = await openMarked();
  const save = server.save.bind(server);
  server.save = async (...sent) => ({ ...(await save(...sent)), waits: true });
  expect(await rollCall.upload()).toBe("uploaded");
  expect(rollCall.getState().waits).toBe(id);
  expect(await engine.readUploaded(id)).toEqual({ number: 1, waits: id });
});

test.each(["waits", "merged"] as const)(
  "a class that %s by now does not count by itself, until somebody says that they were two",
  async (how) => {
    const { rollCall, engine, id, readHeld } = await openMarked();
    await rollCall.upload();
    expect(rollCall.getState().waits).toBeNull();
    Object.assign(readHeld() ?? {}, { [how]: true });
    await engine.refresh(id);
    expect(await engine.readUploaded(id)).toEqual({ number: 1, waits: id });
    Object.assign(readHeld() ?? {}, { [how]: false });
    await engine.refresh(id);
    expect(await engine.readUploaded(id)).toEqual({ number: 1, waits: null });
  },
);

test("of a meeting it is asked by its first class", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  const rollCall = await engine.open(physics, { hours: 2 });
  await rollCall.rest(1);
  const { server } = browser;
  const save = server.saveMeeting.bind(server);
  let first: string | undefined;
  server.saveMeeting = async (...sent) => {
    first = sent[1].classes[0]?.id;
    const { classes } = await save(...sent);
    return { classes: classes.map((one) => ({ ...one, waits: true })) };
  };
  await rollCall.upload();
  expect(first).not.toBe(rollCall.getState().id);
  expect(rollCall.getState().waits).toBe(first);
});

test("whoever starts another class says so with everything that is sent of it", async () => {
  const browser = new Browser("asha");
  const rollCall = await browser.tab().open(physics, { another: true });
  await rollCall.rest(1);
  await rollCall.upload();
  expect(browser.server.sent.map(({ another }) => another)).toContain(true);
  expect(browser.server.sent.every(({ another }) => another)).toBe(true);
});
