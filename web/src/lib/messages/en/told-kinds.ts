/** What the college tells by itself. */
export const noticeKinds = {
  crossed: "Fell below the line",
  digest: "Weekly digest",
  statement: "Monthly statement",
  absent: "Absent today",
  not_taken: "Class not taken",
  leave_decided: "Leave decided",
  objection_answered: "Objection answered",
  list_published: "List published",
};

/** What a notice can be of: for the office, and for whoever compares a paper. */
export const toldKinds = {
  ...noticeKinds,
  crossed: "Fell below",
  statement: "Statement",
  invitation: "Invitation",
  password: "New password",
  check_address: "Is this your address?",
  page_link: "Link to one's own page",
};
