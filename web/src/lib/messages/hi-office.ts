import type { OfficeWords } from "./context";
import { accounts } from "./hi/accounts";
import { history } from "./hi/history";
import { sheets } from "./hi/sheets";
import { shortage } from "./hi/shortage";
import { studentAttendance } from "./hi/student-attendance";
import { students } from "./hi/students";
import { manySubjects } from "./hi/subjects";

export const office: OfficeWords = {
  accounts,
  history,
  manySubjects,
  sheets,
  shortage,
  studentAttendance,
  students,
};
