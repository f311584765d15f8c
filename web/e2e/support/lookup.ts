import type { Page } from "@playwright/test";

/** The two parts of the look-up, each with a roll box of its own. */
export const allSubjects = (page: Page) => page.getByRole("region", { name: "All my subjects" });
export const oneSubject = (page: Page) => page.getByRole("region", { name: "One subject" });
