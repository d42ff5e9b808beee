import { mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { checkJoin } from "#domain/waiting/join-form.ts";
import { minutesLeft } from "#domain/waiting/answer-time.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { insertCourseEntry, insertWaiting, type NewEntry } from "#store/waiting/entries.ts";
import { listFullDaySessions } from "#store/waiting/full-sessions.ts";
import type { Transaction } from "#store/database.ts";
import { lockLine, type WaitingEntry, type WaitingLine } from "#store/waiting/line.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { newToken, seal, storedToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { checkOnline } from "../confirm/limit-visitor.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { lockWaitedCourse } from "./join-course-line.ts";

export interface JoinCommand {
  provider: BookingProvider;
  service: BookableService;
  /** One session, every session of a day (`YYYY-MM-DD` on the provider's clock), or a course. */
  target: { sessionId: string } | { day: string } | { courseId: string };
  seats: number;
  name: string;
  email: string;
  phone: string;
  zone: string;
  locale: string;
  tag?: string | undefined;
  key: string;
  sender?: Sender | undefined;
  /** Runs in the same transaction, with the id of the entry. */
  alongside?: (tx: Transaction, id: string) => Promise<void>;
}

interface JoinResult extends Record<string, string> {
  sealedToken: string;
}

/**
 * Puts a person at the end of the line for a session, for all sessions of a day, or for a course. It succeeds only while fewer
 * seats are free than wanted, decided under the locks that every release of seats takes: so no one waits for seats that are free.
 */
export async function joinWaitingList(command: JoinCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, target, key, sender } = command;
  const limited = await limitBookings("wait", { sender, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  const most = 1 + mostGuests(service);
  if (command.seats > most) return refuse({ code: "too-many-seats", count: most });
  const { name, email, phone, seats } = command;
  const typed = { name, email, phone, seats: String(seats) };
  // The office adds callers, who may have no address.
  if (!checkJoin(typed, most, command.alongside !== undefined).ok) return refuse({ code: "details-missing" });
  await reapHolds(services);
  const token = newToken();
  const joined = await runOnce<JoinResult>(services.db, {
    providerId: provider.id,
    operation: "wait",
    key,
    request: {
      target,
      seats: command.seats,
      email: command.email,
      ...(command.email === "" && { phone: command.phone }),
    },
    attempt: async (tx) => {
      const { seats, name, email, phone, locale, zone } = command;
      const entry = {
        providerId: provider.id,
        serviceId: service.id,
        ...storedToken(token, services.secret),
        seats,
        name,
        email,
        phone,
        locale,
        zone,
        tag: command.tag ?? null,
      };
      // The office may put anyone on a list.
      const online = command.alongside === undefined ? await checkOnline(tx, provider, command) : ok(null);
      if (!online.ok) return online;
      const added = await addEntry(tx, command, entry, services);
      if (!added.ok) return added;
      await insertWaitingMail(tx, { providerId: provider.id, id: added.value }, "waiting-joined", "joined");
      await command.alongside?.(tx, added.value);
      return ok({ sealedToken: seal(token, key) });
    },
  });
  return joined.ok ? ok({ token: unseal(joined.value.sealedToken, key) }) : joined;
}

/** Returns its id. */
async function addEntry(
  tx: Transaction,
  command: JoinCommand,
  entry: NewEntry,
  services: Services,
): Promise<Result<string>> {
  const { target } = command;
  if ("courseId" in target) {
    const line = await lockWaitedCourse(tx, { ...command, courseId: target.courseId }, services);
    if (!line.ok) return line;
    const { courseId, entries } = line.value;
    return ok(await insertCourseEntry(tx, { ...entry, courseId, waiting: entries.length }));
  }
  const lines = await lockLines(tx, { ...command, target }, services);
  if (!lines.ok) return lines;
  const sessions = lines.value.map(({ sessionId, entries }) => ({ id: sessionId, waiting: entries.length }));
  return ok(await insertWaiting(tx, { ...entry, day: "day" in target ? target.day : null, sessions }));
}

/** Locks the sessions to wait for, in order of time, or says why no one can wait for them. */
async function lockLines(
  tx: Transaction,
  { provider, service, target, seats, email, phone }: JoinCommand & { target: { sessionId: string } | { day: string } },
  { clock }: Services,
): Promise<Result<WaitingLine[]>> {
  const terms = await findOfferTerms(tx, provider.id, service.id);
  const hasLines = "day" in target ? terms?.hasDays === true && service.supply !== "starts" : service.hasWaitingList;
  if (terms === undefined || !hasLines) return refuse({ code: "waiting-closed" });
  const ids =
    "day" in target ? await listFullDaySessions(tx, { provider, service, day: target.day }) : [target.sessionId];
  const now = floorToInstant(clock.now().getTime());
  const open: WaitingLine[] = [];
  for (const id of ids) {
    const line = await lockLine(tx, provider.id, id);
    if (line === undefined || line.serviceId !== service.id || !line.isOpen) continue;
    const session = { start: floorToInstant(line.startsAt.getTime()), notice: terms.notice, zone: provider.zone };
    if (minutesLeft(session, now) > 0) open.push(line);
  }
  if (open.length === 0) return refuse({ code: "waiting-closed" });
  const largest = Math.max(...open.map((line) => line.seats));
  if (seats > largest) return refuse({ code: "too-many-seats", count: largest });
  if (open.some((line) => line.seats - line.seatsTaken >= seats)) return refuse({ code: "seats-free" });
  const lines = open.filter((line) => line.seats >= seats);
  const kind = "day" in target ? "day" : "session";
  const isSame = (entry: WaitingEntry) =>
    entry.kind === kind &&
    entry.email.toLowerCase() === email.toLowerCase() &&
    // Callers without an address are told apart by their number.
    (email !== "" || entry.phone === phone);
  if (lines.some(({ entries }) => entries.some(isSame))) return refuse({ code: "already-waiting" });
  if (lines.some(({ entries }) => entries.length >= terms.most)) return refuse({ code: "waiting-full" });
  return ok(lines);
}
