import type { BookableService } from "#domain/booking/service.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import { formatDate, type Viewer } from "../../../i18n/formats.ts";
import { offRows } from "../visit/prices.server.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";

type Booking = ReadBooking["booking"];

interface Context {
  viewer: Viewer;
  t: Translator;
  services: readonly Pick<BookableService, "id" | "pricePer">[];
}

/** One line per service and person or, for a series, one per date. Then what codes took off. */
export function presentPriceLines(dates: readonly Booking[], context: Context): { label: string; amount: number }[] {
  const { viewer } = context;
  const active = dates.flatMap(({ lines }) => lines.filter(({ isCancelled }) => !isCancelled));
  const off = (of: readonly Booking["lines"][number][]) => of.reduce((sum, { discount }) => sum + discount, 0);
  const byPass = off(active.filter(({ passId, couponId }) => passId !== null && couponId === null));
  const rows = offRows({ byPass, byCoupon: off(active) - byPass }, context.t);
  const [only] = dates;
  if (dates.length === 1 && only !== undefined) {
    const listed = active.map((line) => ({ ...line, price: line.price + line.discount }));
    return [...listed.map((line) => ({ label: labelOf(line, only, context), amount: line.price })), ...rows];
  }
  const each = dates.map(({ startsAt, total, lines }) => ({
    label: startsAt === null ? "" : formatDate(startsAt.getTime(), viewer),
    amount: total + off(lines.filter(({ isCancelled }) => !isCancelled)),
  }));
  return [...each, ...rows];
}

function labelOf(line: Booking["lines"][number], booking: Booking, { viewer, t, services }: Context): string {
  const { person, serviceId, price } = line;
  const { lines, guests, guestCount, currency, linkId } = booking;
  const service = serviceOf(booking, line);
  if (new Set(lines.map((each) => each.person)).size > 1) {
    const guest = guests.find(({ position }) => position === person)?.name ?? "";
    const who = guest === "" ? t("booking.guests.guest", { number: person }) : guest;
    return `${service} · ${person === 0 ? t("booking.services.you") : who}`;
  }
  const isEach = linkId === null && services.find(({ id }) => id === serviceId)?.pricePer === "person";
  if (!isEach || guestCount === 0) return service;
  return `${service}, ${1 + guestCount} × ${formatMoney(price / (1 + guestCount), currency, viewer.locale)}`;
}
