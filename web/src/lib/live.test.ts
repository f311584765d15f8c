import { expect, test } from "vitest";
import { keyOf } from "@/lib/paths";
import { connection, listenFrom, SEMESTERS, showList, showQuery, waitFor, YEARS } from "@/testing/live-page";

test("a change that a list knows to be its own is not fetched again, another's is", async () => {
  const own = `${YEARS}/me`;
  const { fetched } = showList(YEARS, (change) => change === own);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [own] });
  await waitFor();
  expect(fetched).toHaveBeenCalledTimes(1);
  connection().send("change", { cursor: "a:3", paths: [own, `${YEARS}/somebody`] });
  await waitFor();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a change refetches the list it touches and no other", async () => {
  const years = showList(YEARS);
  const semesters = showList(SEMESTERS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [`${YEARS}/7`] });
  await waitFor(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
  expect(semesters.fetched).toHaveBeenCalledTimes(1);
});

test("what is made of several things is listened to and fetched again for each of them", async () => {
  const made = showQuery([...keyOf(YEARS), { view: "made" }], { also: [SEMESTERS] });
  await listenFrom("a:1");
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [`${SEMESTERS}/3`] });
  await waitFor(0);
  expect(made.fetched).toHaveBeenCalledTimes(2);
  connection().send("change", { cursor: "a:3", paths: [`${YEARS}/7`] });
  await waitFor(0);
  expect(made.fetched).toHaveBeenCalledTimes(3);
  connection().send("change", { cursor: "a:4", paths: ["Attendance/Department/2"] });
  await waitFor(0);
  expect(made.fetched).toHaveBeenCalledTimes(3);
});

test("the same cursor means nothing was missed; another one means read again", async () => {
  const years = showList(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  await waitFor(0);
  expect(years.fetched).toHaveBeenCalledTimes(1);

  showList(SEMESTERS);
  await waitFor();
  connection().send("ready", { cursor: "a:2" });
  await waitFor(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("a list that was off screen while others changed is read again when it comes back", async () => {
  const gone = showList(SEMESTERS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  gone.leave();
  showList(YEARS);
  await waitFor();
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:3", paths: [YEARS] }); // a:2 was about semesters, unheard

  const back = showList(SEMESTERS);
  await waitFor();
  connection().send("ready", { cursor: "a:3" });
  await waitFor(0);
  expect(gone.fetched).toHaveBeenCalledTimes(1);
  expect(back.fetched).toHaveBeenCalledTimes(1);
});
