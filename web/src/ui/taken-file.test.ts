import { expect, test } from "vitest";
import { isFault, takeFile } from "./taken-file";

const fileOf = (bytes: number, name = "list.csv") =>
  new File([new Uint8Array(bytes)], name, { type: "text/csv" });

test("a file is read into memory with all that is shown of it", async () => {
  const read = await takeFile([new File(["a,b"], "list.csv", { type: "text/csv", lastModified: 1000 })]);
  if (isFault(read)) throw new Error("it was refused");
  expect(read).toMatchObject({ name: "list.csv", type: "text/csv", size: 3, modified: 1000 });
  expect(await read.content.text()).toBe("a,b");
});

test("10,485,760 bytes are taken and one more is not", async () => {
  expect(isFault(await takeFile([fileOf(10_485_760)]))).toBe(false);
  expect(await takeFile([fileOf(10_485_761, "big.csv")])).toEqual({
    what: "tooLarge",
    name: "big.csv",
    size: 10_485_761,
  });
});

test("several files at once are refused, and so is what cannot be read", async () => {
  expect(await takeFile([fileOf(1), fileOf(1)])).toEqual({ what: "several", count: 2 });
  const folder = fileOf(1, "folder");
  folder.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  expect(await takeFile([folder])).toEqual({ what: "unreadable", name: "folder" });
});

test("two readings of one file are told apart", async () => {
  const [one, two] = await Promise.all([takeFile([fileOf(1)]), takeFile([fileOf(1)])]);
  expect("number" in one && "number" in two && one.number !== two.number).toBe(true);
});
