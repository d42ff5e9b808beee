import { redirect } from "react-router";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, type Result } from "#domain/errors.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import type { ReadBooking } from "#use-cases/booking/read-booking.ts";
import { startPayment } from "#use-cases/payments/start-payment.ts";
import type { Services } from "#use-cases/services.ts";
import { formatDate, formatTimes, type Viewer } from "../../features/booking/formats.ts";

interface Leaving {
  booking: ReadBooking["booking"];
  token: string;
  provider: Pick<BookingProvider, "name">;
  origin: string;
  code: CatalogueCode;
  viewer: Viewer;
  returnTo: string;
}

/** Opens the visit's checkout and leads there, or says that it is booked already. */
export async function leaveToPay(leaving: Leaving, services: Services): Promise<Result<Response | "booked">> {
  const { booking, token, provider, origin, code, viewer, returnTo } = leaving;
  const { startsAt, endsAt } = booking;
  const started = await startPayment(
    {
      ...{ providerId: booking.providerId, token, origin, locale: code, returnTo },
      title: `${[...new Set(booking.lines.map(({ service }) => service))].join(", ")}, ${provider.name}`,
      detail:
        startsAt === null || endsAt === null
          ? ""
          : `${formatDate(startsAt.getTime(), viewer)}, ${formatTimes(startsAt.getTime(), endsAt.getTime(), viewer)}`,
    },
    services,
  );
  if (!started.ok) return started;
  if (started.value.kind === "booked") return ok("booked");
  const { checkoutOrigin } = services.payments.gateway;
  const allowed = checkoutOrigin === null ? [] : [checkoutOrigin];
  // With its origin, since the router would put the locale's prefix before a bare path once more.
  const target = new URL(navigationTarget(started.value.url, { origin, allowed }), origin);
  return ok(redirect(target.href, 303));
}
