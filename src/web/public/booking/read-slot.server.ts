import { ok, refuse, type Result } from "#domain/errors.ts";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import { contradictsZone, readStart } from "#domain/time/typed-start.ts";
import { latestInstant } from "#domain/time/zone.ts";

/**
 * Reads the start time in a URL or a form. Our own pages write instants. Other sites may write local time, or an
 * offset, which must match the zone if they name one. Unreadable text gives null.
 */
export function readSlot(text: string, zone: { id: string; isNamed: boolean }): Result<Instant | null> {
  if (zone.isNamed && contradictsZone(text, zone.id)) return refuse({ code: "time-contradicts-zone" });
  const start = readStart(text, zone.id);
  if (start.ok && start.value >= latestInstant)
    return refuse({ code: "beyond-calendar", period: formatInstant(start.value).slice(0, 4) });
  if (start.ok) return start;
  const { code } = start.refusal;
  return code === "time-unreadable" ? ok(null) : refuse({ code });
}
