import type { LogEntry, LoggedValues } from "#domain/office/log.ts";
import { formatInstant, instantOf, parseInstant } from "#domain/time/instant.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import type { DateChange } from "#domain/timetable/weekly-time.ts";
import type { ClaimRow } from "#store/booking/reserve/claims.ts";
import type { CancelledPlace } from "#store/timetable/cancelled-places.ts";
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
    claims: claims.map(writeClaim),
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

/** The same for a cancellation, with what it takes from people who wait and from other sessions of its visits. */
export function cancelledValues(session: StoredSession, place: CancelledPlace): LoggedValues {
  return {
    ...placeValues(session, place),
    state: session.state,
    length: session.length,
    seats: session.seats,
    price: session.price,
    others: place.others.map((claim) => `${claim.session_id} ${writeClaim(claim)}`),
    waiting: place.waiting.map(({ id, sessionId }) => `${id} ${sessionId ?? absent}`),
    waitingCount: place.waitingCount,
    makeUps: place.makeUps.map(({ missedId, bookingId, expiresAt }) =>
      [missedId, bookingId, expiresAt.toISOString()].join(" "),
    ),
  };
}

/** The session and its visits as `cancelledValues` logged them. Null if the entry does not say it. */
export function readCancelledValues(
  entry: LogEntry,
  session: StoredSession,
): { wanted: WantedSession; place: CancelledPlace; state: StoredSession["state"] } | null {
  const former = readPlaceValues(entry, session);
  if (former === null || typeof entry.before?.["state"] !== "string") return null;
  const { before } = entry;
  const list = (name: string) => (Array.isArray(before[name]) ? (before[name] as readonly string[]) : []);
  return {
    wanted: {
      ...former.wanted,
      length: Number(before["length"]),
      seats: Number(before["seats"]),
      price: typeof before["price"] === "number" ? before["price"] : null,
    },
    state: before["state"] as StoredSession["state"],
    place: {
      ...former.place,
      others: list("others").map((text) => readClaim(text.slice(text.indexOf(" ") + 1), text.split(" ")[0]!)),
      waiting: list("waiting").map((text) => {
        const [id, sessionId] = text.split(" ") as [string, string];
        return { id, sessionId: sessionId === absent ? null : sessionId };
      }),
      waitingCount: Number(before["waitingCount"]),
      makeUps: list("makeUps").map((text) => {
        const [missedId, bookingId, expiresAt] = text.split(" ") as [string, string, string];
        return { missedId, bookingId, expiresAt: new Date(expiresAt) };
      }),
    },
  };
}

function writeClaim({ staff_id, resource_id, unit, lane, during }: ClaimRow): string {
  return [staff_id ?? absent, resource_id ?? absent, unit ?? absent, lane, during].join(" ");
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
