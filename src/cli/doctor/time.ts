import type { Database } from "#store/database.ts";
import { readZoneOffsets } from "#store/health/server.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

/** Compares the database's clock with this machine's, before and after it was asked. */
export function judgeClock(theirs: Date, own: { before: number; after: number }): Check {
  const ahead = theirs.getTime() > own.after ? theirs.getTime() - own.after : 0;
  const behind = theirs.getTime() < own.before ? own.before - theirs.getTime() : 0;
  const off = Math.round((ahead + behind) / 1000);
  if (off < 2) return okCheck("clock", "agrees with the database's");
  const says = `the database's clock is ${off} s ${ahead > 0 ? "ahead of" : "behind"} this machine's`;
  const advice = "Synchronize both clocks (chrony, systemd-timesyncd). Holds, links and payments end by them.";
  return off < 30 ? warning("clock", says, advice) : fault("clock", says, advice);
}

/** Whether Node.js and PostgreSQL agree on the offsets of the zones in use, in the coming two years. */
export async function checkZones(db: Database): Promise<Check> {
  const now = Temporal.Now.zonedDateTimeISO("UTC");
  const times = Array.from({ length: 24 }, (_, months) => new Date(now.add({ months }).epochMilliseconds));
  const offsets = await readZoneOffsets(db, times);
  const unknown = new Set<string>();
  const different = new Set<string>();
  for (const { zone, at, minutes } of offsets) {
    const own = offsetIn(zone, at);
    if (own === null || minutes === null) unknown.add(zone);
    else if (own !== minutes) different.add(zone);
  }
  const data = `Node.js has time-zone data ${process.versions.tz}`;
  if (unknown.size > 0)
    return fault(
      "time zones",
      `unknown to Node.js or PostgreSQL: ${[...unknown].join(", ")}`,
      "Correct the zone, or update PostgreSQL's time-zone data (Debian: tzdata).",
    );
  if (different.size > 0)
    return fault(
      "time zones",
      `Node.js and PostgreSQL disagree about ${[...different].join(", ")}; ${data}`,
      "Update the older one: Almanac, or PostgreSQL's time-zone data (Debian: tzdata).",
    );
  return okCheck("time zones", `Node.js and PostgreSQL agree; ${data}`);
}

function offsetIn(zone: string, at: Date): number | null {
  try {
    const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    return time.offsetNanoseconds / 60_000_000_000;
  } catch {
    return null;
  }
}
