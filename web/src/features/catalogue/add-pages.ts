/** Where each level's entries are added. */
export const ADD_PAGES = {
  batch: "/addyear",
  department: "/adddepartment",
  semester: "/addsemester",
  subject: "/addsubject",
} as const;
