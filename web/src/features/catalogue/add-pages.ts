/** Where each level's entries are added. */
export const ADD_PAGES = {
  year: "/addyear",
  department: "/adddepartment",
  semester: "/addsemester",
  subject: "/addsubject",
} as const;
