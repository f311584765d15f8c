/** On Home, until the first class is uploaded. */
export const setup = {
  title: (done: number, of: number) => `${done} of ${of} steps to the first roll call`,
  steps: {
    places: "Batches and departments",
    students: "Student lists",
    subjects: "Subjects of a semester",
    rollcall: "The first roll call",
  },
  placesText: "Who studies here: 2024 - 2028, CSE",
  studentsText: "A file of each batch and department: JSON, CSV or XLSX",
  listed: (students: number, lists: number) =>
    `${students} ${students === 1 ? "student" : "students"} on ${lists} ${lists === 1 ? "list" : "lists"}`,
  subjectsText: "Paste them, one on each line: CS501 Algorithms",
  taught: (subjects: number) => `${subjects} ${subjects === 1 ? "subject" : "subjects"}`,
  rollcallText: "On your phone, or here",
  take: "Take attendance",
  done: "done",
  stays: "This stays here until the first class is uploaded.",
};
