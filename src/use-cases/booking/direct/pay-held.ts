import { ok, refuse, type Result } from "#domain/errors.ts";
import { defaultLocale, isLocaleCode, localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import type { Sender } from "../../limits/client.ts";
import { startPayment } from "../../payments/checkout/start-payment.ts";
import type { Services } from "../../shared/services.ts";
import { serviceNames } from "../find/localize-booking.ts";
import { findBecome, isOwnBooking } from "../confirm/own-token.ts";
import { openHeld, type OpenedHold } from "./open-held.ts";

export interface PayHeld {
  token: string;
  sender: Sender;
}

/** The address of the checkout; null if the visit is already paid. */
export async function payHeld({ token, sender }: PayHeld, services: Services): Promise<Result<string | null>> {
  const opened = await openHeld(token, null, services);
  if (!opened.ok) {
    const become = await findBecome(token, services);
    return become !== undefined && isOwnBooking(become.booking, null) ? ok(null) : opened;
  }
  const { page, read } = opened.value;
  // What somebody typed in a browser is paid for there.
  if (read.booking.typedBy !== null && !opened.value.isBooked) return refuse({ code: "booking-not-found" });
  const locale = isLocaleCode(read.booking.locale) ? read.booking.locale : defaultLocale;
  const { origin } = services.mailing;
  const search = new URLSearchParams({ hold: token, step: "pay" });
  const started = await startPayment(
    {
      providerId: page.provider.id,
      token,
      origin,
      locale,
      sender,
      ...wordsOf(opened.value, locale),
      returnTo: `${bookingPath(page.services.map(({ slug }) => slug))}?${search}`,
    },
    services,
  );
  if (!started.ok) return started;
  if (started.value.kind === "confirmed") return ok(null);
  const { checkoutOrigin } = services.payments.gateway;
  const allowed = checkoutOrigin === null ? [] : [checkoutOrigin];
  return ok(new URL(navigationTarget(started.value.url, { origin, allowed }), origin).href);
}

/** What the gateway's page says. */
function wordsOf({ page, read }: OpenedHold, locale: LocaleCode): { title: string; detail: string } {
  const { startsAt, zone } = read.booking;
  const title = `${serviceNames(read.booking).join(", ")}, ${page.provider.name}`;
  if (startsAt === null) return { title, detail: "" };
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone,
  });
  return { title, detail: `${format.format(startsAt)} (${zone})` };
}
