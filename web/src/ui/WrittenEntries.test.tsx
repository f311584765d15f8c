import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { LanguageContext } from "@/lib/messages/context";
import { groups } from "@/lib/messages/en/groups";
import { groups as inHindi } from "@/lib/messages/hi/groups";
import { loadLanguage } from "@/lib/messages/languages";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { WrittenEntries, WrittenEntry } from "./WrittenEntries";

const entry = { id: "first", at: "2026-11-16T05:00:00Z", by: "asha.rao", undoneAt: null };
type Entries = ComponentProps<typeof WrittenEntries<typeof entry>>;

const undo = () => ({
  ...{ mutate: vi.fn(), reset: vi.fn(), isPending: false },
  ...{ error: null as Error | null, variables: undefined as string | undefined },
});

function entries(data: (typeof entry)[], { mutate, ...rest } = undo(), words = groups.last) {
  const asked = { mutate, ...rest };
  const query = { data, isPending: false, isError: false, error: null } as Entries["query"];
  return (
    <SessionContext value={ashasSession}>
      <WrittenEntries query={query} words={words} undo={asked}>
        {(one) => <WrittenEntry key={one.id} entry={one} name={one.id} words={words} undo={asked} />}
      </WrittenEntries>
    </SessionContext>
  );
}

test("why one could not be undone stands beside it alone, until there is other news", () => {
  const data = [entry, { ...entry, id: "second" }];
  const refused = { ...undo(), error: new Error("Failed"), variables: "second" };
  const { rerender } = render(entries(data));
  rerender(entries(data, refused));
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.querySelector("[role=alert]")).toBeNull();
  expect(second?.querySelector("[role=alert]")).not.toBeNull();
  expect(refused.reset).not.toHaveBeenCalled();
  rerender(entries([{ ...entry, id: "third" }, ...data], refused));
  expect(refused.reset).toHaveBeenCalledOnce();
});

test("what was done at the server's own terminal is said in the reader's words", async () => {
  const data = [{ ...entry, by: "(server shell)" }];
  render(
    <LanguageContext value={await loadLanguage("hi")}>{entries(data, undo(), inHindi.last)}</LanguageContext>,
  );
  expect(screen.getByText(/, सर्वर शेल द्वारा$/)).toBeTruthy();
});
