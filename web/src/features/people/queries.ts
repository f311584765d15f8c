import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { pageWording } from "@/lib/api/refusals";
import { keyOf, paths } from "@/lib/paths";
import { useFilePreview } from "@/ui/use-file-preview";
import { formOf, type PeopleDraft } from "./import-draft";
import type { PeopleCounts, PeoplePreview } from "./types";

/** Everybody whom one may see, with how many there are of each kind. Told of when any account or grant changes. */
export const peopleQuery = queryOptions({
  queryKey: [...keyOf(paths.admins), { people: true }],
  queryFn: async ({ signal }) => {
    let counts: PeopleCounts | undefined;
    let mails = false;
    const items = await allEntries(async (query) => {
      const page = await api.GET("/api/people", { query, signal });
      counts ??= page.counts;
      mails = page.mails;
      return page;
    });
    return { items, counts, mails };
  },
});

/** One person, with all that would stay behind. */
export const personOf = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.admin(userName)), { person: true }],
    queryFn: ({ signal }) => api.GET("/api/people/{user_name}", { path: { user_name: userName }, signal }),
  });

/**
 * Whether anybody has classes, or a department, of their own. Where everybody is of the office, it is not asked who teaches
 * what: the first lecturer is invited, or given a subject, under People.
 */
export const isTaughtQuery = queryOptions({
  queryKey: [...keyOf(paths.admins), { isTaught: true }],
  queryFn: async ({ signal }) => {
    const { counts } = await api.GET("/api/people", { query: { limit: 1 }, signal });
    return counts.lecturer + counts.head > 0;
  },
});

/** Files of people that were written, the newest first. */
export const writtenFilesQuery = queryOptions({
  queryKey: [...keyOf(paths.admins), { files: true }],
  queryFn: ({ signal }) => api.GET("/api/people/imports", { signal }),
});

/** What a file of people would write. */
export const usePeoplePreview = (draft: PeopleDraft) =>
  useFilePreview<PeoplePreview, PeoplePreview>({
    queryKey: ["people-preview", draft.file.number, draft.sheet],
    address: "/api/people/preview",
    form: () => formOf(draft),
    inWords: async (found) => {
      const say = await pageWording();
      return {
        ...found,
        lines: found.lines.map(({ reasons, ...line }) => ({
          ...line,
          reasons: reasons.map((reason) => ({ ...reason, message: say(reason) })),
        })),
      };
    },
  });
