import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { AlertsProvider, AlertsRegion } from "./AlertsProvider";
import { useAlerts } from "./alerts-context";

const added = { tone: "present", title: "Admin Added Successfully" } as const;

function Acts() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const carryOn = () => {
    alerts.carry(added);
    navigate("/login");
  };
  return (
    <>
      <button type="button" onClick={() => alerts.show(added)}>
        show
      </button>
      <button type="button" onClick={carryOn}>
        carry to login
      </button>
      <Link to="/home">home</Link>
      <Link to="?year=2024">query</Link>
    </>
  );
}

const setUp = () =>
  render(
    <MemoryRouter initialEntries={["/register"]}>
      <AlertsProvider>
        <AlertsRegion />
        <Acts />
      </AlertsProvider>
    </MemoryRouter>,
  );

const alert = () => screen.queryByRole("alert")?.textContent ?? null;
const press = (name: string) => userEvent.click(screen.getByText(name));

test("an alert goes with its page; a changed query is the same page", async () => {
  setUp();
  await press("show");
  expect(alert()).toBe(added.title);
  await press("query");
  expect(alert()).toBe(added.title);
  await press("home");
  expect(alert()).toBeNull();
});

test("a carried alert shows on the next page and no further", async () => {
  setUp();
  await press("carry to login");
  expect(alert()).toBe(added.title);
  await press("home");
  expect(alert()).toBeNull();
});

test("an alert can be put away", async () => {
  setUp();
  await press("show");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(alert()).toBeNull();
});
