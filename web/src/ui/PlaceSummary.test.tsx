import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { PlaceSummary } from "./PlaceSummary";

test("says where it is in one line, from the batch down, and leads back to the choice", () => {
  const place = { subject: "CS301", semester: "5th", department: "CSE", batch: "2024 - 2028" };
  const { container } = render(
    <MemoryRouter>
      <PlaceSummary place={place} changeTo="/attendanceDB?year=2024+-+2028" />
    </MemoryRouter>,
  );
  const parts = [...container.querySelectorAll("span, bdi")].map((part) => part.textContent);
  expect(parts).toEqual(["Place", "2024 - 2028", "CSE", "5th", "CS301"]);
  const change = screen.getByRole("link", { name: "Change" });
  expect(change.getAttribute("href")).toBe("/attendanceDB?year=2024+-+2028");
});

test("leads back to a choice on the same page", async () => {
  const onChange = vi.fn();
  render(<PlaceSummary place={{ batch: "2024 - 2028", department: "CSE" }} onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(onChange).toHaveBeenCalledOnce();
});
