import type { Database } from "#store/database.ts";
import type { Pulse } from "#store/pulse/pulse.ts";
import type { Memory } from "../services.ts";
import { KeptReads } from "./kept-reads.ts";
import { KeptSchedules } from "./kept-schedules.ts";

/** Told about each read: what was read, and whether memory had it. */
type NoteRead = (kind: "schedules" | "reads", isFound: boolean) => void;

export function memoryOn(db: Database, pulse: Pulse, note: NoteRead = () => {}): Memory {
  return {
    pulse,
    schedules: new KeptSchedules(db, pulse, (isFound) => note("schedules", isFound)),
    reads: new KeptReads(pulse, (isFound) => note("reads", isFound)),
  };
}
