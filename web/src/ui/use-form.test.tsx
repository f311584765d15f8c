import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/api/problem";
import { Button } from "./Button";
import { Field } from "./Field";
import { useForm } from "./use-form";

type Send = (values: { userName: string; email: string }) => Promise<unknown>;

function Form({ send, clearOn }: { send: Send; clearOn?: (error: unknown) => boolean }) {
  const { form, field, problem } = useForm({
    initial: { userName: "", email: "" },
    check: (values) => ({
      ...(!values.userName && { userName: "is missing" }),
      ...(!values.email.includes("@") && { email: "has no @" }),
    }),
    send,
    ...(clearOn && { clearOn }),
  });
  return (
    <form {...form}>
      {problem instanceof ApiProblem && <p role="alert">{problem.message}</p>}
      <Field label="User name" {...field("userName")} />
      <Field label="Email" {...field("email")} />
      <Button type="submit">Submit</Button>
    </form>
  );
}

const userName = () => screen.getByRole<HTMLInputElement>("textbox", { name: "User name" });
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));
const readInvalid = (box: HTMLElement) => box.getAttribute("aria-invalid");

async function fill() {
  await userEvent.type(userName(), "asha.rao");
  await userEvent.type(email(), "asha@example.edu");
}

test("nothing is sent while something is wrong; the first wrong box takes the focus", async () => {
  const send = vi.fn();
  render(<Form send={send} />);
  await userEvent.type(email(), "asha");
  expect(readInvalid(email())).toBeNull();
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(userName());
  expect(readInvalid(email())).toBe("true");
});

test("a box that was wrong is checked while typing", async () => {
  render(<Form send={vi.fn()} />);
  await submit();
  await userEvent.type(email(), "asha");
  expect(readInvalid(email())).toBe("true");
  await userEvent.type(email(), "@");
  expect(readInvalid(email())).toBeNull();
});

test("what the server says about a box stands beside it, and the text stays", async () => {
  const taken = new ApiProblem(409, {
    code: "conflict",
    message: "Taken.",
    fields: { userName: "is taken" },
  });
  render(<Form send={() => Promise.reject(taken)} />);
  await fill();
  await submit();
  expect(screen.getByText("User name is taken")).toBeTruthy();
  expect(document.activeElement).toBe(userName());
  expect(userName().value).toBe("asha.rao");
  await userEvent.type(userName(), "2");
  expect(screen.queryByText("User name is taken")).toBeNull();
});

test("where the specification clears the form, the focus goes to the first box and the alert stays", async () => {
  const wrong = new ApiProblem(401, { code: "wrong_login", message: "Try Again!!!" });
  render(<Form send={() => Promise.reject(wrong)} clearOn={(error) => error === wrong} />);
  await fill();
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("Try Again!!!");
  expect([userName().value, email().value]).toEqual(["", ""]);
  expect(document.activeElement).toBe(userName());
});

test("sent twice in a hurry is sent once", async () => {
  let finish: (() => void) | undefined;
  const send = vi.fn(() => new Promise<void>((done) => (finish = done)));
  render(<Form send={send} />);
  await fill();
  await submit();
  await submit();
  expect(send).toHaveBeenCalledOnce();
  finish?.();
});
