/** What Home says of leave, among what the college has. */
export const leaveHome = {
  title: "Leave",
  detail: "Duty, medical, other",
  open: "See the leaves",
};
