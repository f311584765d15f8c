import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { isWhole, pathWithPlace, placeFromQuery, usePlace } from "./place";

const whole = { batch: "2024 - 2028", department: "R&D / AI", semester: "5th", subject: "C++ #1" };

test("a place goes into an address and comes back the same, whatever its labels hold", () => {
  const address = pathWithPlace("/sheet", whole, { roll: "24CS040" });
  const query = new URL(address, location.origin).searchParams;
  expect(placeFromQuery(query)).toEqual(whole);
  expect(query.get("roll")).toBe("24CS040");
});

test("a place is whole when every level down to the subject is chosen", () => {
  expect(isWhole(whole)).toBe(true);
  expect(isWhole({ ...whole, subject: "" })).toBe(false);
  expect(isWhole({ batch: "2024 - 2028" })).toBe(false);
});

test("choosing writes the address bar and the memory, and leaves the rest of the query alone", () => {
  const { result } = renderHook(() => ({ place: usePlace(), query: useLocation().search }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={["/?year=2023&subject=CS101&roll=7"]}>{children}</MemoryRouter>
    ),
  });
  expect(result.current.place[0]).toEqual({ batch: "2023", subject: "CS101" });
  act(() => result.current.place[1]({ batch: "2024 - 2028", department: "CSE" }));
  expect(result.current.place[0]).toEqual({ batch: "2024 - 2028", department: "CSE" });
  expect(result.current.query).toBe("?year=2024+-+2028&roll=7&department=CSE");
  expect(localStorage.getItem("department")).toBe("CSE");
});
