import { isFreeText } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Result } from "#domain/errors.ts";
import { readStart, type StartRefusal } from "#domain/time/typed-start.ts";
import { formatInstant, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { sessionOn } from "#domain/timetable/expand.ts";
import type { StoredSession, WantedSession } from "#domain/timetable/session-row.ts";
import { noChange, type DateChange } from "#domain/timetable/weekly-time.ts";
import type { Transaction } from "#store/database.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import { findSessionsAt, findStaffIds } from "#store/timetable/named-sessions.ts";
import { lockTimetable, readStoredTimetable } from "#store/timetable/timetables.ts";
import { changeSession, type ChangedSession, type SessionRefusal } from "../../../offers/timetable/change-session.ts";
import { untilDecided } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";

/** How the office names a session: by its service and its start on the provider's clock. */
export interface NamedSession {
  service: string;
  start: string;
  /** A slug; needed if several providers have such a service. */
  provider: string | null;
  /** Everyone booked reads it. */
  reason: string;
}

/** What changes: the session is cancelled, or gets another start or other givers. */
export type NamedChange = { kind: "cancel" } | { kind: "move"; to: string | null; staff: readonly string[] | null };

export type NamedSessionRefusal =
  | SessionRefusal
  | StartRefusal
  | { code: "provider-unknown"; slug: string }
  | { code: "session-unknown" }
  | { code: "session-ambiguous"; providers: string[] }
  | { code: "member-unknown"; slug: string }
  | { code: "reason-missing" }
  | { code: "reason-unreadable" }
  | { code: "busy" };

export interface NamedSessionResult extends ChangedSession {
  provider: ProviderName;
  /** When it takes place from now on, or would have. */
  start: Instant;
}

/** Cancels or moves one session of a timetable with all of its visits. Everyone booked gets a mail. */
export async function changeNamedSession(
  named: NamedSession,
  change: NamedChange,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<NamedSessionResult, NamedSessionRefusal>> {
  const reason = named.reason.trim();
  if (reason === "") return refuse({ code: "reason-missing" });
  if (!isFreeText(reason) || reason.includes("\n")) return refuse({ code: "reason-unreadable" });
  const providers = await listStoredProviders(db, named.provider);
  if (named.provider !== null && providers.length === 0)
    return refuse({ code: "provider-unknown", slug: named.provider });
  const done = await untilDecided<NamedSessionResult, NamedSessionRefusal>(db, async (tx) => {
    const found = await findNamed(tx, named, providers);
    if (!found.ok) return found;
    const { provider, session } = found.value;
    await lockTimetable(tx, provider.id);
    const planned = await plan(tx, { provider, session, change, reason });
    if (!planned.ok) return planned;
    const wanted = planned.value;
    const changed = await changeSession(tx, {
      providerId: provider.id,
      sessionId: session.id,
      wanted,
      now: clock.now(),
    });
    if (changed === lost || !changed.ok) return changed;
    return ok({ ...changed.value, provider, start: wanted.isCancelled ? session.start : wanted.start });
  });
  return done ?? refuse({ code: "busy" });
}

interface FoundSession {
  provider: ProviderName;
  session: StoredSession;
}

async function findNamed(
  tx: Transaction,
  { service, start: typed }: NamedSession,
  providers: readonly ProviderName[],
): Promise<Result<FoundSession, NamedSessionRefusal>> {
  const found: FoundSession[] = [];
  for (const provider of providers) {
    const start = readStart(typed, provider.zone);
    if (!start.ok) return start;
    const sessions = await findSessionsAt(tx, provider.id, service, start.value);
    found.push(...sessions.map((session) => ({ provider, session })));
  }
  const [first, ...others] = found;
  if (first === undefined) return refuse({ code: "session-unknown" });
  if (others.length === 0) return ok(first);
  return refuse({ code: "session-ambiguous", providers: found.map(({ provider }) => provider.slug) });
}

/** What the session is after the change. Earlier changes of this date stay. */
async function plan(
  tx: Transaction,
  { provider, session, change, reason }: FoundSession & { change: NamedChange; reason: string },
): Promise<Result<WantedSession, NamedSessionRefusal>> {
  const { times } = await readStoredTimetable(tx, provider.id);
  const time = times.find(({ id }) => id === session.timeId);
  if (time === undefined || session.day === null) return refuse({ code: "session-unknown" });
  const dated = await toChange(tx, { provider, session, change });
  if (!dated.ok) return dated;
  const around = session.day * minutesPerDay;
  const zone = zoneBetween(provider.zone, around - 9 * minutesPerDay, around + 9 * minutesPerDay);
  const planned = sessionOn(time, session.day, zone, dated.value);
  if (planned === null) return refuse({ code: "session-unknown" });
  return ok({
    ...planned,
    timeId: time.id,
    serviceId: time.serviceId,
    change: dated.value,
    reason,
    isOff: false,
  });
}

async function toChange(
  tx: Transaction,
  { provider, session, change }: FoundSession & { change: NamedChange },
): Promise<Result<DateChange, NamedSessionRefusal>> {
  if (change.kind === "cancel") return ok({ ...noChange, isCancelled: true });
  const before = session.change?.isCancelled === false ? session.change : noChange;
  const to = change.to === null ? null : readStart(change.to, provider.zone);
  if (to?.ok === false) return to;
  const staff = change.staff && (await findStaffIds(tx, provider.id, session.serviceId, change.staff));
  const unknown = change.staff?.find((slug) => !staff!.has(slug));
  if (unknown !== undefined) return refuse({ code: "member-unknown", slug: unknown });
  return ok({
    ...before,
    to: to === null ? before.to : formatInstant(to.value),
    staff: staff === null ? before.staff : [...staff.values()].toSorted(),
  });
}
