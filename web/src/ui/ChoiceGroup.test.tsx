import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ChoiceGroup } from "./ChoiceGroup";

const SEMESTERS = ["1st", "2nd", "3rd"];
const listPressed = () =>
  screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent);

test("is a group named by its legend, and tells which button is pressed", () => {
  render(<ChoiceGroup legend="Semester" options={SEMESTERS} chosen="2nd" onChoose={() => {}} />);
  expect(screen.getByRole("group", { name: "Semester" })).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(3);
  expect(listPressed()).toEqual(["2nd"]);
});

test("with the keyboard alone: Tab to a button, Space chooses, and the focus stays on it", async () => {
  const choose = vi.fn();
  render(<ChoiceGroup legend="Semester" options={SEMESTERS} chosen={undefined} onChoose={choose} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  expect(choose).toHaveBeenCalledExactlyOnceWith("2nd");
  expect(document.activeElement?.textContent).toBe("2nd");
});

test("one option is shown, not chosen", () => {
  const choose = vi.fn();
  render(<ChoiceGroup legend="Subject" options={["CS301"]} chosen={undefined} onChoose={choose} />);
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  expect(choose).not.toHaveBeenCalled();
});

test("more than 12 options get a search box that finds without regard to case, accents and spaces", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Subject ${at}`);
  const { rerender } = render(
    <ChoiceGroup legend="Subject" options={names} chosen={undefined} onChoose={() => {}} />,
  );
  expect(screen.queryByRole("searchbox")).toBeNull();

  rerender(
    <ChoiceGroup
      legend="Subject"
      options={[...names, "Économie 2"]}
      chosen={undefined}
      onChoose={() => {}}
    />,
  );
  await userEvent.type(screen.getByRole("searchbox", { name: "Find in subject" }), "econ omie2");
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Économie 2"]);

  await userEvent.type(screen.getByRole("searchbox"), "x");
  expect(screen.getByRole("status").textContent).toBe("Nothing matches “econ omie2x”.");
});

test("in another script a vowel is a letter of the word", async () => {
  const names = [...Array.from({ length: 12 }, (_, at) => `विषय ${at}`), "काव्य", "केवल"];
  render(<ChoiceGroup legend="Subject" options={names} chosen={undefined} onChoose={() => {}} />);
  await userEvent.type(screen.getByRole("searchbox"), "का");
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["काव्य"]);
});

test("an empty level says so", () => {
  render(
    <ChoiceGroup legend="Subject" options={[]} chosen={undefined} onChoose={() => {}} empty="None yet" />,
  );
  expect(screen.getByText("None yet")).toBeTruthy();
});
