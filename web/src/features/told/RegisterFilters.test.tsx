import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import type { RegisterFilters as Filters } from "./filters";
import { RegisterFilters } from "./RegisterFilters";

/** As the page keeps them, with its button that asks for all. */
function Register({
  first,
  roll,
  onAsk,
}: {
  first: Filters;
  roll?: string;
  onAsk: (asked: Filters) => void;
}) {
  const [filters, setFilters] = useState(first);
  const ask = (asked: Filters) => {
    onAsk(asked);
    setFilters(asked);
  };
  return (
    <SessionContext value={ashasSession}>
      <RegisterFilters filters={filters} onFilter={ask} roll={filters.student ? roll : undefined} />
      <button type="button" onClick={() => ask({})}>
        Show all
      </button>
    </SessionContext>
  );
}

function show(first: Filters, roll?: string) {
  const asked: Filters[] = [];
  const register = (named = roll) => (
    <Register first={first} {...(named && { roll: named })} onAsk={(each) => asked.push(each)} />
  );
  const { rerender } = render(register());
  return { asked, name: (named: string) => rerender(register(named)) };
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox");

test("Show all empties the box, and what stood in it is not asked for again", async () => {
  const { asked } = show({ q: "24CS099" });
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(box().value).toBe("");
  await userEvent.type(box(), "24CS001");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "24CS001" }));
  expect(asked).toEqual([{}, { q: "24CS001" }]);
});

test("who types after a link from a student keeps the box and its focus", async () => {
  const { asked, name } = show({ student: 12 });
  name("24CS023");
  expect(box().value).toBe("24CS023");
  expect(asked).toEqual([]);
  await userEvent.clear(box());
  await userEvent.type(box(), "24CS04");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "24CS04" }));
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), "0");
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: "24CS040" }));
  expect(box().value).toBe("24CS040");
});
