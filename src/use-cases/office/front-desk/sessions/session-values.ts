import type { LogEntry, LoggedValues } from "#domain/office/log.ts";
import { formatInstant, instantOf, parseInstant } from "#domain/time/instant.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import type { DateChange } from "#domain/timetable/weekly-time.ts";
import type { ClaimRow } from "#store/booking/reserve/claims.ts";
import type { SessionPlace } from "#store/timetable/session-place.ts";

const absent = "-";

/** Everything about a session's place that a move overwrites, so that the move can be undone. */
export function placeValues(session: StoredSession, { formerStartsAt, claims, bookings }: SessionPlace): LoggedValues {
  const iso = (at: Date | null) => at?.toISOString() ?? absent;
  return {
    start: formatInstant(session.start),
    end: formatInstant(instantOf(session.start + session.length)),
    members: session.staff,
    needs: session.resources.map(({ id, units }) => `${id} ${units}`),
    change: session.change === null ? null : JSON.stringify(session.change),
    words: session.reason,
    former: formerStartsAt?.toISOString() ?? null,
    claims: claims.map(({ staff_id, resource_id, unit, lane, during }) =>
      [staff_id ?? absent, resource_id ?? absent, unit ?? absent, lane, during].join(" "),
    ),
    bookings: bookings.map(({ id, formerStartsAt: was, businessChange }) =>
      [id, iso(was), businessChange ?? absent].join(" "),
    ),
  };
}

/** The session and its visits as `placeValues` logged them. Null if the entry does not say it. */
export function readPlaceValues(
  { before }: LogEntry,
  session: StoredSession,
): { wanted: WantedSession; place: SessionPlace } | null {
  const start = parseInstant(String(before?.["start"] ?? ""));
  if (before === undefined || start === null || session.timeId === null || session.day === null) return null;
  const list = (name: string) => (Array.isArray(before[name]) ? (before[name] as readonly string[]) : []);
  const text = (name: string) => (typeof before[name] === "string" ? before[name] : null);
  const change = text("change");
  const former = text("former");
  return {
    wanted: {
      ...session,
      timeId: session.timeId,
      day: session.day,
      start,
      staff: list("members"),
      reason: text("words"),
      resources: list("needs").map((need) => ({ id: need.split(" ")[0]!, units: Number(need.split(" ")[1]) })),
      change: change === null ? null : (JSON.parse(change) as DateChange),
      isCancelled: false,
      isOff: false,
    },
    place: {
      formerStartsAt: former === null ? null : new Date(former),
      claims: list("claims").map((claim) => readClaim(claim, session.id)),
      bookings: list("bookings").map((booking) => {
        const [id, was, moved] = booking.split(" ") as [string, string, string];
        return {
          id,
          formerStartsAt: was === absent ? null : new Date(was),
          businessChange: moved === "moved" ? "moved" : null,
        };
      }),
    },
  };
}

function readClaim(text: string, session_id: string): ClaimRow {
  const [staff, resource, unit, lane, during] = text.split(" ") as [string, string, string, string, string];
  return {
    session_id,
    staff_id: staff === absent ? null : staff,
    resource_id: resource === absent ? null : resource,
    unit: unit === absent ? null : Number(unit),
    lane: Number(lane),
    during,
  };
}
