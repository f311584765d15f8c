import type { Got } from "@/lib/api/got";

export type StudentContacts = Got<"/api/students/{id}/contacts">;
export type Contact = StudentContacts["contacts"][number];
export type Guardian = Exclude<Contact["relation"], "student">;
