import { useOfficeWords } from "@/lib/messages/context";
import { students } from "@/lib/messages/en/students";

/** The words about students. In English they come with this code. */
export const useStudentWords = () => useOfficeWords("students", students);
