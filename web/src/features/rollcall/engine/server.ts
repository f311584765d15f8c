import { answer, api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import type { paths } from "@/lib/api/schema";
import { placeOf, subjectQuery, type WholePlace } from "@/lib/place";
import type { RosterLine } from "./types";

type Save = paths["/api/rollcalls/{id}"]["put"];
type Saving = Save["requestBody"]["content"]["application/json"];
export type Saved = Save["responses"][200]["content"]["application/json"];
export type ServerRollCall = Got<"/api/rollcalls/{id}">;

/** What the engine asks of the server. Each call rejects with ApiProblem, or anything else for no answer. */
export interface Server {
  save(id: string, body: Saving): Promise<Saved>;
  read(id: string): Promise<ServerRollCall>;
  /** `discards`: how many earlier ones this device knows of. */
  discard(id: string, discards?: number): Promise<unknown>;
  /** Undoes the upload of that instant. */
  reopen(id: string, uploadedAt: string): Promise<unknown>;
  roster(place: WholePlace): Promise<RosterLine[]>;
  recent(): Promise<WholePlace[]>;
}

const GIVE_UP_AFTER_MS = 30_000; // another try with all that came meanwhile is better than waiting on

const soon = () => AbortSignal.timeout(GIVE_UP_AFTER_MS);

export const httpServer: Server = {
  save: (id, body) =>
    answer(api.PUT("/api/rollcalls/{id}", { params: { path: { id } }, body, signal: soon() })),

  read: (id) => answer(api.GET("/api/rollcalls/{id}", { params: { path: { id } }, signal: soon() })),

  discard(id, discards) {
    const query = discards === undefined ? {} : { discards };
    return answer(api.DELETE("/api/rollcalls/{id}", { params: { path: { id }, query }, signal: soon() }));
  },

  reopen: (id, uploadedAt) =>
    answer(
      api.POST("/api/rollcalls/{id}/reopen", {
        params: { path: { id } },
        body: { uploadedAt },
        signal: soon(),
      }),
    ),

  async roster(place) {
    const query = subjectQuery(place);
    const { students } = await answer(
      api.GET("/api/rollcalls/roster", { params: { query }, signal: soon() }),
    );
    return students.map(({ id, roll, name }) => ({ student: id, roll, name }));
  },

  async recent() {
    const places = await answer(api.GET("/api/rollcalls/recent", { signal: soon() }));
    return places.map(placeOf);
  },
};
