import { redirectDocument } from "react-router";
import { ok, type Result } from "#domain/errors.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import { lineLabel } from "#domain/shop/order.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import type { Sender } from "#use-cases/limits/client.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { PaidFor } from "#use-cases/receipts/read-payment.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { startPayment } from "#use-cases/payments/checkout/start-payment.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { formatDate, formatTimes } from "../../../i18n/formats.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { nameZone, wallClockOf } from "../widget/wall-clock.server.ts";

interface Leaving {
  paidFor:
    | { kind: "visit"; booking: ReadBooking["booking"]; services: readonly Pick<BookableService, "locations">[] }
    | Extract<PaidFor, { kind: "order" }>;
  token: string;
  provider: { name: string; zone: string };
  origin: string;
  code: CatalogueCode;
  /** For dates and times. */
  tag: string;
  returnTo: string;
  sender: Sender;
}

/** Opens a checkout for a visit or an order and redirects to it. Returns "confirmed" if it is already paid. */
export async function leaveToPay(leaving: Leaving, services: Services): Promise<Result<Response | "confirmed">> {
  const { paidFor, token, origin, code, returnTo, sender } = leaving;
  const { providerId } = paidFor.kind === "visit" ? paidFor.booking : paidFor.order;
  const words = await wordsOf(leaving);
  const started = await startPayment({ providerId, token, origin, locale: code, returnTo, sender, ...words }, services);
  if (!started.ok) return started;
  if (started.value.kind === "confirmed") return ok("confirmed");
  const { checkoutOrigin } = services.payments.gateway;
  const allowed = checkoutOrigin === null ? [] : [checkoutOrigin];
  // An absolute URL, because the router would add the locale prefix to a path again.
  const target = new URL(navigationTarget(started.value.url, { origin, allowed }), origin);
  return ok(redirectDocument(target.href, 303));
}

/** The texts that the gateway shows to the visitor. */
async function wordsOf({ paidFor, provider, code, tag }: Leaving): Promise<{ title: string; detail: string }> {
  if (paidFor.kind === "order") {
    const things = paidFor.order.lines.map(lineLabel);
    return { title: `${things.join(", ")}, ${provider.name}`, detail: "" };
  }
  const { booking, services } = paidFor;
  const { startsAt, endsAt, zone } = booking;
  const title = `${serviceNames(booking).join(", ")}, ${provider.name}`;
  if (startsAt === null || endsAt === null) return { title, detail: "" };
  const start = startsAt.getTime();
  const end = endsAt.getTime();
  const clock = wallClockOf({ locale: tag, zone, clock: null }, provider, services, booking);
  const times = `${formatDate(start, clock.viewer)}, ${formatTimes(start, end, clock.viewer)}`;
  return { title, detail: `${times} (${nameZone(clock, start, await translatorOf(code))})` };
}
