import type { OfficeWords } from "./context";
import { history } from "./hi/history";
import { sheets } from "./hi/sheets";
import { shortage } from "./hi/shortage";
import { studentAttendance } from "./hi/student-attendance";
import { students } from "./hi/students";

export const office: OfficeWords = { history, sheets, shortage, studentAttendance, students };
