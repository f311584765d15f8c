/** What a notice can be of: for the office, and for whoever compares a paper. */
export const toldKinds = {
  crossed: "Fell below",
  digest: "Weekly digest",
  statement: "Statement",
  absent: "Absent today",
  not_taken: "Class not taken",
  leave_decided: "Leave decided",
  objection_answered: "Objection answered",
  list_published: "List published",
  invitation: "Invitation",
  password: "New password",
  check_address: "Is this your address?",
  page_link: "Link to one's own page",
};
