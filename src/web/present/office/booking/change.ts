import { officeBookingPath, officeCancelPath, officeMovePath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, parseDay, type Day } from "#domain/time/day.ts";
import { formatInstant, toMilliseconds } from "#domain/time/instant.ts";
import { canCancel, readCancelRefunds } from "#use-cases/office/bookings/cancel-by-office.ts";
import { canMove, listMoveTimes } from "#use-cases/office/bookings/move-by-office.ts";
import { dayIn, formatFullDay, formatMoment, formatTime } from "../../../features/booking/formats.ts";
import type { CancelView, ChangeHead, MoveView } from "../../../features/office/booking/booking-views.ts";
import { newKey, prefixContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { redirect } from "react-router";
import { presentFrame, titleOf } from "../frame.ts";
import { openOfficeBooking, type OpenBooking } from "./open-office-booking.ts";

function headOf(
  { context }: PageArguments,
  { found, pass, who, what }: OpenBooking,
  title: string,
  action: string,
): ChangeHead {
  const { slug, name } = pass.provider;
  const { reference, revision } = found.booking;
  return {
    ...{ name: titleOf(title, name), title, lead: `${who}, ${what}`, action },
    ...{ back: officeBookingPath(slug, reference), revision: String(revision), key: newKey(context) },
  };
}

/** A visit that can no longer be changed shows what became of it. */
function toBooking({ context }: PageArguments, { pass, found }: OpenBooking) {
  return redirect(context.get(prefixContext) + officeBookingPath(pass.provider.slug, found.booking.reference));
}

export async function presentOfficeCancel(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, viewer } = open;
  const services = args.context.get(servicesContext);
  const { booking } = found;
  if (!canCancel(booking, services.clock.now())) throw toBooking(args, open);
  const refunds = await readCancelRefunds(booking, services);
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale);
  const hint = (cause: "visitorAskedHint" | "weCancelHint", amount: number) => {
    if (found.paid === 0) return t("console.cancel.nothing");
    return cause === "weCancelHint"
      ? t("console.cancel.weCancelHint", { amount: format(amount) })
      : t("console.cancel.visitorAskedHint", { amount: format(amount) });
  };
  const action = officeCancelPath(pass.provider.slug, booking.reference);
  const view: CancelView = {
    ...headOf(args, open, t("console.cancel.title"), action),
    message: { label: t("office.decline.reason"), hint: t("office.decline.hint") },
    causes: [
      {
        value: "visitor-asked",
        label: t("console.cancel.visitorAsked"),
        hint: hint("visitorAskedHint", refunds["visitor-asked"]),
      },
      { value: "we-cancel", label: t("console.cancel.weCancel"), hint: hint("weCancelHint", refunds["we-cancel"]) },
    ],
  };
  return { frame: await presentFrame(args, { ...pass, place: null }), view };
}

export async function presentOfficeMove(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, viewer } = open;
  const services = args.context.get(servicesContext);
  const { booking } = found;
  const { slug, zone } = pass.provider;
  if (!canMove(booking, services.clock.now())) throw toBooking(args, open);
  const own = dayIn(booking.startsAt!.getTime(), zone);
  const day = parseDay(args.url.searchParams.get("date") ?? "") ?? parseDay(own)!;
  const times = await listMoveTimes(found, day, services);
  const at = (other: number) => `${officeMovePath(slug, booking.reference)}?date=${isoDay(other as Day)}`;
  const view: MoveView = {
    ...headOf(args, open, t("console.move.title"), officeMovePath(slug, booking.reference)),
    lead: t("console.move.lead", { time: formatMoment(booking.startsAt!.getTime(), viewer) }),
    day: formatFullDay(isoDay(day), viewer.locale),
    date: isoDay(day),
    previous: { label: t("console.day.previous"), href: at(day - 1) },
    next: { label: t("console.day.next"), href: at(day + 1) },
    times: times.map((start) => ({
      value: formatInstant(start),
      label: formatTime(toMilliseconds(start), viewer),
    })),
  };
  return { frame: await presentFrame(args, { ...pass, place: null }), view };
}
