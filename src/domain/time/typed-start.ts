import { ok, refuse, type Result } from "../errors.ts";
import { parseDay } from "./day.ts";
import { minutesPerDay, parseInstant, type Instant } from "./instant.ts";
import { instantsAt, offsetAt, wallTime } from "./wall.ts";
import { zoneBetween, type Zone } from "./zone.ts";

/** Why a typed start is not an instant. */
export type StartRefusal =
  | { code: "time-unreadable" }
  /** The clock skips this time. */
  | { code: "time-skipped" }
  /** The clock is set back, so it shows this time twice. */
  | { code: "time-ambiguous" };

const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::00)?$/;

/** Reads a typed start: with an offset, or as wall time in a zone. */
export function readStart(text: string, zoneId: string): Result<Instant, StartRefusal> {
  const instant = parseInstant(text);
  if (instant !== null) return ok(instant);
  const [, date = "", hour = "", minute = ""] = local.exec(text) ?? [];
  const day = parseDay(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return refuse({ code: "time-unreadable" });
  const shown = wallTime(day, Number(hour) * 60 + Number(minute));
  const [first, second] = instantsAt(zoneAround(zoneId, shown), shown);
  if (first === undefined) return refuse({ code: "time-skipped" });
  return second === undefined ? ok(first) : refuse({ code: "time-ambiguous" });
}

/** Whether a start has an offset that the zone does not have at that time. `Z` makes no claim about the zone. */
export function contradictsZone(text: string, zoneId: string): boolean {
  const at = parseInstant(text);
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (at === null || sign === undefined) return false;
  const written = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return written !== offsetAt(zoneAround(zoneId, at), at);
}

/** Two days are enough, because no offset exceeds a day. */
function zoneAround(id: string, minutes: number): Zone {
  return zoneBetween(id, minutes - minutesPerDay, minutes + minutesPerDay);
}
