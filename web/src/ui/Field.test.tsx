import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test } from "vitest";
import { Field } from "./Field";

const readDescription = (box: HTMLElement) =>
  box
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("label, hint and error belong to the box", () => {
  render(<Field label="Subject code" hint="As in the syllabus" error="It is on the list already." />);
  const box = screen.getByRole("textbox", { name: "Subject code" });
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(readDescription(box)).toEqual(["As in the syllabus", "It is on the list already."]);
});

test("without an error the box is not marked", () => {
  render(<Field label="Batch" />);
  const box = screen.getByRole("textbox");
  expect(box.getAttribute("aria-invalid")).toBeNull();
  expect(box.getAttribute("aria-describedby")).toBeNull();
});

test("a password is hidden until asked for, and its text stays", async () => {
  const ref = createRef<HTMLInputElement>();
  render(<Field label="Password" type="password" ref={ref} />);
  await userEvent.type(ref.current as HTMLInputElement, "correct horse");
  expect(ref.current?.type).toBe("password");

  const reveal = screen.getByRole("button", { name: "Show password" });
  await userEvent.click(reveal);
  expect(ref.current?.type).toBe("text");
  expect(ref.current?.value).toBe("correct horse");
  expect(reveal.getAttribute("aria-pressed")).toBe("true");
});
