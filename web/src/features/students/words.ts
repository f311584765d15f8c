import { students } from "@/lib/messages/en/students";

/** The words about students. They come with this code, so that the first page need not carry them. */
export const useStudentWords = () => students;
