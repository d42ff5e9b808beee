import { mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { minutesLeft } from "#domain/waiting/answer-time.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { insertEntry } from "#store/waiting/entries.ts";
import { lockLine } from "#store/waiting/line.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { newToken, seal, storedToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { reapHolds } from "../hold/reap-holds.ts";

export interface JoinCommand {
  provider: BookingProvider;
  service: BookableService;
  sessionId: string;
  seats: number;
  name: string;
  email: string;
  phone: string;
  zone: string;
  locale: string;
  tag?: string | undefined;
  key: string;
  sender?: Sender | undefined;
}

interface JoinResult extends Record<string, string> {
  sealedToken: string;
}

/**
 * Puts a person at the end of the line for a session. It succeeds only while fewer seats are free than wanted, decided
 * under the lock that every release of seats takes: so no one waits for seats that are free.
 */
export async function joinWaitingList(command: JoinCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, sessionId, key, sender } = command;
  const limited = await limitBookings("wait", { sender, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  const most = 1 + mostGuests(service);
  if (command.seats > most) return refuse({ code: "too-many-seats", count: most });
  await reapHolds(services);
  const token = newToken();
  const joined = await runOnce<JoinResult>(services.db, {
    providerId: provider.id,
    operation: "wait",
    key,
    request: { sessionId, seats: command.seats, email: command.email },
    attempt: async (tx) => {
      const line = await lockLine(tx, provider.id, sessionId);
      const terms = await findOfferTerms(tx, provider.id, service.id);
      if (line === undefined || terms === undefined || line.serviceId !== service.id || !line.isOpen)
        return refuse({ code: "waiting-closed" });
      const now = floorToInstant(services.clock.now().getTime());
      const session = { start: floorToInstant(line.startsAt.getTime()), notice: terms.notice, zone: provider.zone };
      if (minutesLeft(session, now) <= 0) return refuse({ code: "waiting-closed" });
      if (command.seats > line.seats) return refuse({ code: "too-many-seats", count: line.seats });
      if (line.seats - line.seatsTaken >= command.seats) return refuse({ code: "seats-free" });
      const isSame = ({ email }: { email: string }) => email.toLowerCase() === command.email.toLowerCase();
      if (line.entries.some(isSame)) return refuse({ code: "already-waiting" });
      if (line.entries.length >= terms.most) return refuse({ code: "waiting-full" });
      const { seats, name, email, phone, locale, zone } = command;
      const entry = { sessionId, seats, name, email, phone, locale, zone, tag: command.tag ?? null };
      const stored = storedToken(token, services.secret);
      const keys = { providerId: provider.id, serviceId: service.id };
      const id = await insertEntry(tx, { ...entry, ...stored, ...keys }, line.entries.length + 1);
      await insertWaitingMail(tx, { providerId: provider.id, id }, "waiting-joined", "joined");
      return ok({ sealedToken: seal(token, key) });
    },
  });
  return joined.ok ? ok({ token: unseal(joined.value.sealedToken, key) }) : joined;
}
