import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { DateField } from "./DateField";
import { TimeField } from "./TimeField";
import { useForm } from "./use-form";

const session = { today: "2026-11-18", timezone: "Asia/Kolkata" } as ComponentProps<
  typeof SessionContext
>["value"];

const focusedDay = () => document.activeElement?.getAttribute("data-day");

function show({ start = "", ...props }: Partial<ComponentProps<typeof DateField>> & { start?: string } = {}) {
  const heard = vi.fn();
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <SessionContext value={session}>
        <DateField
          {...props}
          label="From"
          name="from"
          value={value}
          onChange={({ target }) => {
            heard(target.value);
            setValue(target.value);
          }}
        />
        <button type="button" onClick={() => setValue("2026-01-02")}>
          Elsewhere
        </button>
      </SessionContext>
    );
  }
  render(<Page />);
  return { box: screen.getByLabelText<HTMLInputElement>("From"), heard };
}

test("a date is shown with the day first, and taken as people write it once the box is left", async () => {
  const { box, heard } = show({ start: "2026-11-18" });
  expect(box.value).toBe("18/11/2026");
  await userEvent.clear(box);
  expect(heard).toHaveBeenLastCalledWith("");
  await userEvent.type(box, "24 Nov");
  expect(heard).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(heard).toHaveBeenLastCalledWith("2026-11-24");
  expect(box.value).toBe("24/11/2026");
});

test("a whole date counts while it is typed, also as machines write it", async () => {
  const { box, heard } = show();
  await userEvent.type(box, "24/11/2026");
  expect(heard.mock.calls).toEqual([["2026-11-24"]]);
  fireEvent.change(box, { target: { value: "2026-12-01" } });
  expect(heard).toHaveBeenLastCalledWith("2026-12-01");
  expect(box.value).toBe("2026-12-01"); // not rewritten under the hands
  await userEvent.tab();
  expect(box.value).toBe("01/12/2026");
});

test("what is no date stays in the box with the words why, and counts as none", async () => {
  const { box, heard } = show({ start: "2026-11-18" });
  await userEvent.clear(box);
  await userEvent.type(box, "11/24/2026");
  expect(box.getAttribute("aria-invalid")).toBeNull();
  await userEvent.tab();
  expect(screen.getByText("There is no month 24. The day comes first, as in 18/11/2026.")).toBeTruthy();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(box.getAttribute("aria-describedby")).toBe(screen.getByText(/no month/).closest("p")?.id);
  expect(box.value).toBe("11/24/2026");
  expect(heard).toHaveBeenLastCalledWith("");
  await userEvent.clear(box);
  await userEvent.type(box, "31/2/2026");
  await userEvent.tab();
  expect(screen.getByText("February 2026 has 28 days.")).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, "28/2/2026");
  expect(screen.queryByText(/February/)).toBeNull();
  expect(heard).toHaveBeenLastCalledWith("2026-02-28");
});

test("a day that may not be chosen is told", async () => {
  const { box } = show({ min: "2026-11-18", max: "2026-12-31" });
  await userEvent.type(box, "17/11/2026");
  await userEvent.tab();
  expect(screen.getByText("Choose 18/11/2026 or a later day.")).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, "1/1/2027");
  await userEvent.tab();
  expect(screen.getByText("Choose 31/12/2026 or an earlier day.")).toBeTruthy();
});

test("a date that comes from elsewhere takes the place of what was typed", async () => {
  const { box } = show({ start: "2026-11-18" });
  await userEvent.clear(box);
  await userEvent.type(box, "soon");
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(box.value).toBe("02/01/2026");
  expect(screen.queryByText(/is not a date/)).toBeNull();
});

test("a day is chosen from the month by its keys", async () => {
  const { box, heard } = show({ start: "2026-11-18", max: "2027-03-31" });
  await userEvent.click(screen.getByRole("button", { name: "Open the calendar" }));
  const day = await screen.findByRole("button", { name: "Wednesday 18 November 2026, Today" });
  expect(day.getAttribute("aria-pressed")).toBe("true");
  day.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{Home}");
  expect(focusedDay()).toBe("2026-11-23");
  await userEvent.keyboard("{PageDown}{End}{ArrowUp}{ArrowLeft}");
  expect(focusedDay()).toBe("2026-12-19");
  await userEvent.keyboard("{Shift>}{PageDown}{/Shift}"); // a year later cannot be chosen
  await userEvent.keyboard("{Enter}");
  expect(heard).toHaveBeenLastCalledWith("2026-12-19");
  expect(box.value).toBe("19/12/2026");
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
});

test("days outside of what may be chosen are shown, and cannot be", async () => {
  show({ start: "2026-11-18", min: "2026-11-16", max: "2026-11-20" });
  await userEvent.click(screen.getByRole("button", { name: "Open the calendar" }));
  const sunday = await screen.findByRole<HTMLButtonElement>("button", { name: "Sunday 15 November 2026" });
  expect(sunday.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Later month" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Monday 16 November 2026" }));
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("16/11/2026");
});

test("a form is not sent while a box holds what cannot be read", async () => {
  const send = vi.fn(async () => {});
  function Page() {
    const form = useForm({ initial: { day: "", at: "" }, check: () => ({}), send });
    return (
      <SessionContext value={session}>
        <form {...form.form}>
          <DateField label="Day" {...form.field("day")} />
          <TimeField label="At" {...form.field("at")} />
          <button type="submit">Send</button>
        </form>
      </SessionContext>
    );
  }
  render(<Page />);
  await userEvent.type(screen.getByLabelText("At"), "930");
  await userEvent.type(screen.getByLabelText("Day"), "31.2.{Enter}");
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("February 2026 has 28 days.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Day"));
  await userEvent.type(screen.getByLabelText("Day"), "3.2.26{Enter}");
  expect(send).toHaveBeenCalledExactlyOnceWith({ day: "2026-02-03", at: "09:30" });
});

test("what is no time of day is told in words", async () => {
  function Page() {
    const [value, setValue] = useState("09:00");
    return <TimeField label="Begins" value={value} onChange={({ target }) => setValue(target.value)} />;
  }
  render(<Page />);
  const box = screen.getByLabelText<HTMLInputElement>("Begins");
  expect(box.value).toBe("09:00");
  await userEvent.clear(box);
  await userEvent.type(box, "25:10");
  await userEvent.tab();
  expect(screen.getByText("“25:10” is not a time of day. Write it as 9:30 or 13:30.")).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, "1:30 pm");
  await userEvent.tab();
  expect(box.value).toBe("13:30");
});
