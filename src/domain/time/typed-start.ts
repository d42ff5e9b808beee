import { ok, refuse, type Result } from "../errors.ts";
import { parseDay } from "./day.ts";
import { MINUTES_PER_DAY, parseInstant, type Instant } from "./instant.ts";
import { instantsAt, offsetAt, wallTime } from "./wall.ts";
import { zoneBetween, type Zone } from "./zone.ts";

/** Why a typed start names no instant. */
export type StartRefusal =
  | { code: "time-unreadable" }
  /** The clock jumps over it. */
  | { code: "time-skipped" }
  /** The clock is set back, so that it shows this twice. */
  | { code: "time-ambiguous" };

const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::00)?$/;

/** A start as somebody wrote it: with its offset, or as the clocks of a zone show it. */
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

/** Whether a start was written with an offset that the zone does not have then. `Z` says nothing about any clock. */
export function contradictsZone(text: string, zoneId: string): boolean {
  const at = parseInstant(text);
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (at === null || sign === undefined) return false;
  const written = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return written !== offsetAt(zoneAround(zoneId, at), at);
}

/** No offset is more than a day. */
function zoneAround(id: string, minutes: number): Zone {
  return zoneBetween(id, minutes - MINUTES_PER_DAY, minutes + MINUTES_PER_DAY);
}
