// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = new URL("./", import.meta.url);
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "hint",
  "label",
  "legend",
  "placeholder",
  "title",
]);
/** A letter or the end of a sentence: both are another's in another language. */
const IS_SAID = /\p{L}|[.!?](\s|$)/u;

/** What a page would say of its own: text between tags, and texts given to what is read out or shown. */
function findSaidOutright(file: string, source: string): string[] {
  const said: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === "string" && IS_SAID.test(text)) said.push(`${file}: ${text.trim()}`);
  };
  const look = (node: { type: string; [part: string]: unknown } | null): void => {
    if (node?.type === "Literal") note(node.value);
    if (node?.type === "TemplateLiteral")
      for (const { value } of node.quasis as { value: { cooked: string } }[]) note(value.cooked);
    if (node?.type === "ConditionalExpression")
      [node.consequent, node.alternate].map((part) => look(part as never));
    if (node?.type === "LogicalExpression") look(node.right as never);
  };
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute: ({ name, value }) => {
      if (!SPOKEN.has(String(name.name))) return;
      look((value?.type === "JSXExpressionContainer" ? value.expression : value) as never);
    },
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === "JSXExpressionContainer") look(child.expression as never);
    },
    JSXFragment: ({ children }) => {
      for (const child of children)
        if (child.type === "JSXExpressionContainer") look(child.expression as never);
    },
  }).visit(program);
  return said;
}

test("what it finds", () => {
  const page = '<p title="No" className="fine">Some {"words"} {a && `. `} {c ? "here" : d.word}, {" · "}</p>';
  expect(findSaidOutright("page.tsx", `export const page = ${page};`).sort()).toEqual(
    ["page.tsx: .", "page.tsx: No", "page.tsx: Some", "page.tsx: here", "page.tsx: words"].sort(),
  );
});

test("every word on screen stands in the catalogue", () => {
  const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap((file) => findSaidOutright(file, readFileSync(new URL(file, root), "utf8")))).toEqual(
    [],
  );
});
