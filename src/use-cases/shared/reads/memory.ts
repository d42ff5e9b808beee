import type { Database } from "#store/database.ts";
import type { Pulse } from "#store/pulse/pulse.ts";
import type { Memory } from "../services.ts";
import { KeptReads } from "./kept-reads.ts";
import { KeptSchedules } from "./kept-schedules.ts";

export function memoryOn(db: Database, pulse: Pulse): Memory {
  return { pulse, schedules: new KeptSchedules(db, pulse), reads: new KeptReads(pulse) };
}
