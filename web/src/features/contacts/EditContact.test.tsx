import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { AlertsContext } from "@/ui/alerts-context";
import { ToastsContext } from "@/ui/toasts-context";
import { ContactsPage } from "./ContactsPage";
import type { Contact, StudentContacts } from "./types";

const MOTHER: Contact = {
  ...{ id: 7, relation: "mother", name: "Meena Iyer", email: "meena@mail.example", mobile: "" },
  ...{ language: "en", state: "unknown", stateAt: null, words: null, checking: false },
};

const studentWith = (mother: Partial<Contact>): StudentContacts => ({
  ...{ id: 1, roll: "24CS001", name: "Meera Iyer", batch: "2024 - 2028", department: "CSE" },
  ...{ archived: false, canCheck: false },
  contacts: [
    { ...MOTHER, id: null, relation: "student", name: "Meera Iyer", email: "", state: null },
    { ...MOTHER, ...mother },
  ],
});

const client = new QueryClient();
const nothing = () => {};
const page = (student: StudentContacts) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <SessionContext value={ashasSession}>
        <AlertsContext value={{ show: nothing, carry: nothing, clear: nothing }}>
          <ToastsContext value={nothing}>
            <ContactsPage student={student} chosen="7" asked={false} />
          </ToastsContext>
        </AlertsContext>
      </SessionContext>
    </QueryClientProvider>
  </MemoryRouter>
);

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("what is being typed stays when somebody else changes the same contact", async () => {
  const { rerender } = render(page(studentWith({})));
  await userEvent.type(box("Mobile"), "+91 98765 43210");
  rerender(page(studentWith({ email: "m.iyer@mail.example" })));
  expect(box("Mobile").value).toBe("+91 98765 43210");
  expect(box("E-mail").value).toBe("m.iyer@mail.example"); // nobody has typed there
});

test("what was saved stands in the boxes as the server writes it", async () => {
  const kept = studentWith({ mobile: "+919876543210" });
  vi.stubGlobal("fetch", async () => Response.json(kept));
  render(page(studentWith({})));
  await userEvent.type(box("Mobile"), "+91 98765 43210");
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await vi.waitFor(() => expect(box("Mobile").value).toBe("+919876543210"));
  vi.unstubAllGlobals();
});
