import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { english } from "@/lib/messages/context";
import { loadLanguage } from "@/lib/messages/languages";
import { AlertsProvider } from "@/ui/AlertsProvider";
import { LanguageChoice } from "./LanguageChoice";
import { LanguageProvider } from "./LanguageProvider";

function show() {
  render(
    <MemoryRouter>
      <LanguageProvider first={english}>
        <AlertsProvider>
          <LanguageChoice />
        </AlertsProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

const choose = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const spoken = () => document.documentElement.lang;

test("of two languages chosen one after the other the last one is spoken, however late the first one comes", async () => {
  show();
  choose("हिन्दी");
  choose("English");
  await act(() => loadLanguage("hi"));
  expect([spoken(), localStorage.getItem("language")]).toEqual(["en", "en"]);
});

test("the language chosen is spoken, and kept on this device", async () => {
  show();
  choose("हिन्दी");
  await waitFor(() => expect(spoken()).toBe("hi"));
  expect(screen.getByRole("group", { name: "भाषा" })).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("hi");
});
