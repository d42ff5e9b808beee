import { lost, ok, refuse, type Result } from "#domain/errors.ts";
import { agreedTerms } from "#domain/pricing/agreed-terms.ts";
import { writeGuests } from "#store/booking/booking-changes.ts";
import { findBooking, lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { checkedQuery } from "#store/booking/confirm/checked.ts";
import { insertHold } from "#store/booking/hold/insert-hold.ts";
import { copyDetailsQuery, listSeries } from "#store/booking/series.ts";
import { joinSession } from "#store/booking/sessions.ts";
import { useMakeUp } from "#store/courses/make-ups.ts";
import type { Transaction } from "#store/database.ts";
import { announce } from "../../shared/announce.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { logBookings, timeOf, visitor } from "../../shared/log-booking.ts";
import { hashToken, newReference, newToken, seal, storedToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { holdMinutes } from "#domain/booking/details/hold-minutes.ts";
import { nothingKnown } from "../hold/hold-slot.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { readManaged, type BookedVisit } from "../manage/read-manage.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { readMakeUp, type SessionInPlace } from "./read-make-up.ts";

export interface MakeUpCommand {
  /** The token of the missed date. */
  token: string;
  sessionId: string;
  key: string;
}

/** Sessions in place of missed dates come after the dates of the course. */
const firstPosition = 105;

/**
 * Books a session in place of a missed date, for as many people and without a price. All dates of the enrolment are locked
 * first, then the session. `not-offered` means that the make-up is not open. Returns the token of the new date.
 */
export async function bookMakeUp(
  { token, sessionId, key }: MakeUpCommand,
  services: Services,
): Promise<Result<{ token: string }>> {
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  const { id, seriesId, providerId } = read.value.booking;
  if (seriesId === null) return refuse({ code: "not-offered" });
  // A hold that has expired must not keep a seat.
  await reapHolds(services);
  const own = newToken();
  const booked = await runOnce<{ sealedToken: string }>(services.db, {
    providerId,
    operation: "make-up",
    key,
    request: { id, sessionId },
    attempt: async (tx) => {
      const now = services.clock.now();
      const dates = await listSeries(tx, providerId, seriesId, true);
      const booking = dates.find((date) => date.id === id);
      if (booking === undefined) return refuse({ code: "booking-not-found" });
      const managed = { ...read.value, booking };
      const makeUp = await readMakeUp(tx, managed, { now, dates });
      if (makeUp === null) return refuse({ code: "not-offered" });
      const { seats, sessions } = makeUp;
      const session = sessions.find((one) => one.id === sessionId);
      if (session === undefined || session.seatsLeft < seats) return refuse({ code: "resource-taken" });
      const { start, end, memberIds } = session;
      const first = { joins: session.id, start, duration: end - start, memberIds };
      if ((await joinSession(tx, providerId, { first, seats }, passOnWith(services))) === null) return lost;
      const made = await insertInPlace(tx, { managed, dates, session, seats, token: own }, services);
      if (!(await useMakeUp(tx, booking, { by: made.id, now }))) return refuse({ code: "not-offered" });
      await logBookings(tx, { bookings: [made], by: visitor, verb: "bookings.make", after: timeOf(made) });
      await announce(tx, { kind: "booked", bookings: [made] });
      return ok({ sealedToken: seal(own, key) });
    },
  });
  return booked.ok ? ok({ token: unseal(booked.value.sealedToken, key) }) : booked;
}

interface InPlace {
  managed: Pick<BookedVisit, "booking" | "provider" | "services">;
  dates: readonly Booking[];
  session: SessionInPlace;
  seats: number;
  token: string;
}

/** The same people as on the missed date, with everything that they said and agreed to. Guests get links of their own. */
async function insertInPlace(
  tx: Transaction,
  { managed: { booking: missed, provider, services: booked }, dates, session, seats, token }: InPlace,
  { secret }: Services,
): Promise<Booking> {
  const { providerId, guestCount } = missed;
  const { serviceId } = missed.lines[0]!;
  const { startsAt, endsAt, memberIds, start, end } = session;
  const last = Math.max(firstPosition - 1, ...dates.map(({ seriesPosition }) => seriesPosition ?? 0));
  await insertHold(tx, {
    providerId,
    reference: newReference(),
    ...storedToken(token, secret),
    holdMinutes,
    startsAt,
    endsAt,
    locale: missed.locale,
    tag: missed.tag,
    zone: missed.zone,
    currency: missed.currency,
    guestCount,
    known: nothingKnown,
    linkId: null,
    client: null,
    series: { id: missed.seriesId!, position: last + 1 },
    lines: [
      {
        person: 0,
        serviceId,
        sessionId: session.id,
        why: null,
        seats,
        duration: end - start,
        price: 0,
        memberId: memberIds.length === 1 ? memberIds[0]! : null,
        basis: "make-up",
      },
    ],
  });
  const held = (await findBooking(tx, hashToken(token)))!;
  await tx.executeQuery(copyDetailsQuery(tx, missed, [held]));
  const named = missed.guests
    .filter(({ isCancelled, isErased }) => !isCancelled && !isErased)
    .map(({ name, email }) => ({ name, email }));
  const tokens = named.map(() => storedToken(newToken(), secret));
  await writeGuests(tx, held, { count: guestCount, named }, tokens);
  const [terms] = agreedTerms([held], booked, provider.currency);
  const lines = terms!.map((line) => ({ ...line, seats, price: 0 }));
  await tx.executeQuery(checkedQuery(tx, held, { typed: null, guestCount, total: 0, lines, confirmedAs: "scheduled" }));
  return lockBooking(tx, held);
}
