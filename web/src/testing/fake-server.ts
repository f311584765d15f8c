import { packLeaves } from "@/features/rollcall/engine/leaves";
import type { Roster, Saved, Server, ServerNews, ServerRollCall } from "@/features/rollcall/engine/server";
import { type ApiProblem, NetworkFailure } from "@/lib/api/problem";
import type { Called } from "@/lib/groups";
import type { WholePlace } from "@/lib/place";
import { type Body, type FakeCollege, refusal, SUBJECT_ID, type Undone } from "./fake-college";
import { type MeetingBody, readMeeting, saveMeeting } from "./fake-meetings";

/** One person's connection to the college. */
export class FakeServer implements Server {
  readonly college: FakeCollege;
  readonly userName: string;
  /** Bodies that reached the server, in order. */
  readonly sent: Body[] = [];
  readonly meetingsSent: MeetingBody[] = [];
  /** Of which dates rosters were asked for. */
  readonly rosterDates: (string | undefined)[] = [];
  /** How often a whole roll call was read, and of how many students each news told. */
  reads = 0;
  readonly told: number[] = [];
  online = true;
  /** Whether answers are lost on the way back. */
  deaf = false;
  signedOut = false;
  refuse: ApiProblem | null = null;
  places: WholePlace[] = [];
  /** Which group was called there. */
  taken: number | null = null;
  /** How often class lists came, one or all. */
  readonly listsSent: ("one" | "all" | "unchanged")[] = [];

  constructor(college: FakeCollege, userName: string) {
    this.college = college;
    this.userName = userName;
  }

  async save(id: string, body: Body): Promise<Saved> {
    await this.#arrive();
    this.sent.push(structuredClone(body));
    const saved = this.college.save(id, body, this.userName);
    if (this.deaf) throw new NetworkFailure(true, null);
    return saved;
  }

  async saveMeeting(id: string, body: MeetingBody) {
    await this.#arrive();
    this.meetingsSent.push(structuredClone(body));
    const saved = saveMeeting(this.college, id, body, this.userName);
    if (this.deaf) throw new NetworkFailure(true, null);
    return saved;
  }

  async readMeeting(id: string) {
    await this.#arrive();
    this.reads += 1;
    return readMeeting(this.college, id);
  }

  async read(id: string): Promise<ServerRollCall> {
    await this.#arrive();
    this.reads += 1;
    return this.college.read(id);
  }

  async news(id: string, device: number, have: string): Promise<ServerNews> {
    await this.#arrive();
    const news = this.college.news(id, device, have);
    this.told.push(news.entries.length);
    return news;
  }

  async discard(id: string, discards?: number): Promise<void> {
    await this.#arrive();
    this.college.discard(id, discards);
  }

  async reopen(id: string, known: Undone): Promise<ServerRollCall> {
    await this.#arrive();
    const reopened = this.college.reopen(id, known, this.userName);
    if (this.deaf) throw new NetworkFailure(true, null);
    return reopened;
  }

  async roster(place: WholePlace, groupId?: number, heldOn?: string): Promise<Roster> {
    await this.#arrive();
    this.rosterDates.push(heldOn);
    this.listsSent.push("one");
    const { college } = this;
    return {
      place: college.renamed ?? place,
      group: college.group(groupId),
      subjectId: college.departments.has(place.department) ? SUBJECT_ID + 1 : SUBJECT_ID,
      students: college.called(groupId, place.department).map((line) => ({
        ...line,
        leaves: packLeaves(college.leaves.get(line.student)),
      })),
    };
  }

  async recent(): Promise<Called[]> {
    await this.#arrive();
    return this.places.map((place) => ({ place, group: this.college.group(this.taken) }));
  }

  async lists(tag: string | null) {
    await this.#arrive();
    const lists = this.college.lists();
    const current = JSON.stringify(lists);
    this.listsSent.push(tag === current ? "unchanged" : "all");
    return tag === current ? null : { lists, tag: current };
  }

  async #arrive() {
    await Promise.resolve();
    if (!this.online) throw new NetworkFailure(false, null);
    if (this.signedOut) throw refusal(401, "signed_out");
    if (this.refuse) throw this.refuse;
  }
}
