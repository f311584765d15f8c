import { type Held, may, type Right, seesLists } from "@/lib/rights";
import { pagePath } from "./page-path";

/**
 * The pages that are not for everybody who is logged in, by the right that they need. A roll call that was opened is not
 * among them: whoever has it on this device comes to it, also when the right to open another is over.
 */
const PAGES: { [right in Right]?: string } = {
  take: "/attendancepage /oneortwo",
  see: "/college /college/classes /nottaken /attendancedb /sheet /monthregister /studentattendance /studentattendancedb /shortage /semester /compare /calendar /timetable",
  correct: "/corrections /objections",
  keep: "/marksfile /addstudent /student /timetable/import",
  see_leave: "/leave /leave/one /leave/student /lists/condone",
  decide_leave: "/leave/enter",
  give: "/people",
  rules: "/rule/change",
  lists: "/lists/make",
  office:
    "/notices /notices/gateways /add /addyear /addsemester /adddepartment /addsubject /people/import /timetable/hours /notices/outbox /notices/register",
};
const ONE_PERSON = /^\/people\/(?!import$).*/;
const CONDONING = /^\/lists\/[^/]+\/condone\/.*/;
const ONE_LIST = /^\/lists\/(?!(?:make|condone)$).*/;
const ONE_OBJECTION = /^\/objections\/.*/;
const WHOLE_LISTS = "/studentdb /groups /lists";

export function isPageFor(session: Held, pathname: string): boolean {
  const path = pagePath(pathname)
    .replace(ONE_PERSON, "/people")
    .replace(CONDONING, "/lists/condone")
    .replace(ONE_LIST, "/lists")
    .replace(ONE_OBJECTION, "/objections");
  const isAmong = (paths: string) => paths.split(" ").includes(path);
  if (isAmong(WHOLE_LISTS)) return seesLists(session);
  return Object.entries(PAGES).every(([right, paths]) => !isAmong(paths) || may(session, right as Right));
}
