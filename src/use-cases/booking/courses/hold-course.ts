import { leastSeats, mostGuests, type BookableService } from "#domain/booking/service.ts";
import { lost, ok, refuse, type Result } from "#domain/errors.ts";
import { isZoneId } from "#domain/time/zone.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCourses } from "#store/courses/courses.ts";
import { listSeries } from "#store/booking/series.ts";
import type { Transaction } from "#store/database.ts";
import { keepOffer } from "#store/waiting/offers.ts";
import type { WantedPlaces } from "../../limits/crowds.ts";
import { limitHolds, takeClientTurn } from "../../limits/limit-holds.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { hashToken, newToken, seal, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { replaceHold } from "../hold/extend-hold.ts";
import { minutesWhen } from "#domain/booking/details/hold-minutes.ts";
import { knownFor, type AnyHoldCommand, type HoldResult } from "../hold/hold-slot.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { givenUpBy, passOnLater, passOnWith } from "../waiting/pass-on.ts";
import { insertEnrolment, reserveCourse } from "./reserve-course.ts";

export interface HoldCourseCommand extends AnyHoldCommand {
  service: BookableService;
  courseId: string;
  /** How many people join together. */
  people: number;
  /** The office joins somebody: the minimum notice does not apply. */
  isByOffice?: boolean;
}

/** Holds all sessions of a course that have not begun, or none. The token is that of the first one. */
export async function holdCourse(command: HoldCourseCommand, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, courseId, people, key, instead, sender } = command;
  if (service.supply !== "courses" || people < leastSeats(service)) return refuse({ code: "choice-unknown" });
  if (!isZoneId(command.zone)) return refuse({ code: "zone-unknown" });
  const most = 1 + mostGuests(service);
  if (people > most) return refuse({ code: "too-many-seats", count: most });
  if (service.payNow !== "nothing" && services.payments.isOff) return refuse({ code: "payments-off" });
  if (instead !== null) {
    const closed = await closeCheckouts(hashToken(instead), services);
    if (!closed.ok) return closed;
  }
  // A hold that has expired must not keep a place.
  await reapHolds(services);
  const token = newToken();
  const held = await takeClientTurn({ sender, providerId: provider.id }, services, () =>
    runOnce<HoldResult>(services.db, {
      providerId: provider.id,
      operation: "hold",
      key,
      request: { courseId, people },
      attempt: async (tx) => {
        const { passOn, finish } = passOnLater(services);
        const before = instead === null ? undefined : await replaceHold(tx, provider.id, instead, passOn);
        const limited = {
          sender,
          providerId: provider.id,
          wanted: wantedSeats(provider.id, service, people, services),
        };
        const admitted = await limitHolds(tx, limited, services);
        if (!admitted.ok) return admitted;
        const givenUp = await datesOf(tx, before);
        const wanted = {
          provider,
          service,
          courseId,
          people,
          now: services.clock.now(),
          own: placesIn(givenUp, courseId),
          isByOffice: command.isByOffice ?? false,
          heedsLine: services.passesOn !== false,
        };
        const reserved = await reserveCourse(tx, wanted, passOnWith(services, givenUpBy(givenUp)));
        if (reserved === lost || !reserved.ok) return reserved;
        const hold = {
          providerId: provider.id,
          holdMinutes: minutesWhen(admitted.value),
          locale: command.locale,
          tag: command.tag ?? null,
          zone: command.zone,
          currency: reserved.value.currency ?? provider.currency,
          guestCount: 0,
          client: admitted.value.client,
          known: knownFor(command, before),
        };
        await insertEnrolment(tx, reserved.value, token, hold, services.secret);
        if (before?.isOffer === true) await keepOffer(tx, before, hashToken(token));
        await finish(tx);
        return ok({ sealedToken: seal(token, key) });
      },
    }),
  );
  return held.ok ? ok({ token: unseal(held.value.sealedToken, key) }) : held;
}

/** The free places of a service's courses are those of their sessions. */
function wantedSeats(
  providerId: string,
  { id }: BookableService,
  people: number,
  { clock }: Pick<Services, "clock">,
): WantedPlaces {
  const now = clock.now();
  return {
    serviceIds: [id],
    places: people,
    async countFree(tx) {
      const courses = await readCourses(tx, { providerId, serviceIds: [id], now, locale: null });
      const ahead = courses.flatMap(({ sessions }) => sessions).filter(({ startsAt }) => startsAt > now);
      return ahead.reduce((sum, { seatsLeft }) => sum + Math.max(0, seatsLeft), 0);
    },
  };
}

/** All dates of a hold that has just ended; none if it had expired before. */
async function datesOf(tx: Transaction, hold: Booking | undefined): Promise<Booking[]> {
  if (hold?.state !== "held") return [];
  return hold.seriesId === null ? [hold] : listSeries(tx, hold.providerId, hold.seriesId);
}

/** How many people of a hold were in the course. */
function placesIn(dates: readonly Booking[], courseId: string): number {
  const lines = dates.flatMap((date) =>
    date.lines.filter((line) => line.basis === "course" && line.courseId === courseId),
  );
  return Math.max(0, ...lines.map(({ seats }) => seats));
}
