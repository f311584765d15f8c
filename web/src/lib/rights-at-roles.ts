import type { components } from "./api/schema";

type Right = components["schemas"]["Right"];
type Role = components["schemas"]["Role"];

/** Whose grants give it. Written by `make api-types`, from what the server says in core/roles.py. */
export const ROLES: Record<Right, readonly Role[]> = {
  see: ["office", "head", "lecturer", "exam", "viewer"],
  take: ["office", "head", "lecturer"],
  correct: ["office", "head", "lecturer"],
  correct_late: ["office", "head"],
  keep: ["office", "head"],
  see_leave: ["office", "head", "exam", "viewer"],
  decide_leave: ["office", "head"],
  history: ["office", "head", "exam", "viewer"],
  give: ["office", "head"],
  rules: ["office", "exam"],
  ask_condoning: ["office", "head", "exam"],
  recommend: ["office", "head"],
  lists: ["office", "exam"],
  office: ["office"],
};
