import { visitAsBooked } from "#domain/booking/chosen-visit.ts";
import { isDraftLive, reservesTime } from "#domain/booking/details/draft.ts";
import { lost, ok, refuse, type Attempt, type Result } from "#domain/errors.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { StoredBookingPage } from "#store/booking/pages/booking-pages.ts";
import type { Booking } from "#store/booking/booking.ts";
import { renewHolds } from "#store/booking/holds.ts";
import { lockTogether } from "#store/booking/series.ts";
import type { Sender } from "../../limits/client.ts";
import { limitHolds, takeClientTurn } from "../../limits/limit-holds.ts";
import { forgetCredits } from "../../credits/spend-credits.ts";
import type { Services } from "../../shared/services.ts";
import { canRejoin } from "../courses/rejoin-course.ts";
import { minutesWhen } from "#domain/booking/details/hold-minutes.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { reserveAgain } from "./reserve-again.ts";
import { hashToken } from "../../shared/secrets.ts";
import { wantedPlaces } from "../find/wanted-places.ts";
import { seeSlot } from "./reserve-slot.ts";

export interface ReviveCommand {
  page: StoredBookingPage;
  token: string;
  sender?: Sender | undefined;
}

/**
 * Reserves an expired hold again, so that a slow visitor can continue. It must match the page exactly: the same time
 * with the same members, for every date of a series. Otherwise nothing is reserved.
 */
export async function reviveHold({ page, token, sender }: ReviveCommand, services: Services): Promise<Result<null>> {
  const revived = await takeClientTurn({ sender, providerId: page.provider.id }, services, () =>
    untilDecided(services.db, async (tx): Promise<Attempt<null>> => {
      const tokenHash = hashToken(token);
      const dates = await lockTogether(tx, tokenHash);
      if (dates[0]?.providerId !== page.provider.id) return refuse({ code: "booking-not-found" });
      // This counts towards the limit like any hold. Otherwise a client could let many holds expire and revive them
      // together.
      const visit = visitAsBooked(dates[0].lines, page.services) ?? { people: [] };
      const wanted = wantedPlaces(page.provider, visit, services, dates.length);
      const admitted = await limitHolds(tx, { sender, providerId: page.provider.id, wanted, own: tokenHash }, services);
      if (!admitted.ok) return admitted;
      for (const date of dates.filter(isLapsed)) {
        // A hold that has expired but was not reaped yet still has its places.
        const retaken = date.state === "held" ? "taken" : await reserveAgain(tx, date, services, { isExact: true });
        if (retaken === "raced") return lost;
        if (retaken !== "taken") return refuse({ code: "hold-lapsed" });
      }
      await forgetCredits(
        tx,
        dates.filter(({ state }) => state === "expired"),
      );
      await renewHolds(tx, dates.filter(isLapsed), {
        minutes: minutesWhen(admitted.value),
        client: admitted.value.client,
      });
      return ok(null);
    }),
  );
  return revived ?? refuse({ code: "hold-lapsed" });
}

/** Whether `reviveHold` would succeed now. It reserves nothing. */
export async function canRevive(
  page: StoredBookingPage,
  dates: readonly Booking[],
  services: Services,
): Promise<boolean> {
  if (!dates.every(({ state }) => state === "held" || state === "expired")) return false;
  for (const date of dates.filter(isLapsed)) {
    const visit = visitAsBooked(date.lines, page.services);
    if (visit === null || date.startsAt === null) return false;
    if (date.state === "held") continue;
    if (date.lines[0]?.basis === "course") {
      if (!(await canRejoin(services.db, date, services.clock.now()))) return false;
      continue;
    }
    const start = floorToInstant(date.startsAt.getTime());
    const seen = await seeSlot(services.db, { provider: page.provider, visit, start }, services);
    if (!seen.ok) return false;
  }
  return dates.length > 0;
}

function isLapsed(booking: Booking): boolean {
  const isHold = booking.state === "held" || booking.state === "expired";
  return isHold && !isDraftLive(booking) && reservesTime(booking);
}
