import { officeCancelPath } from "#domain/navigation/office-addresses.ts";
import { canCancel, readCancelRefunds } from "#use-cases/office/booking/cancel-by-office.ts";
import type { OfficeCancelView } from "../shared/booking/booking-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { presentOfficeFrame } from "../shared/frame/frame.server.ts";
import { headOf, openOfficeBooking, toOfficeBooking } from "../shared/booking/open-office-booking.server.ts";

export async function presentOfficeCancel(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, viewer } = open;
  const services = args.context.get(servicesContext);
  const { booking } = found;
  if (!canCancel(booking, services.clock.now())) throw toOfficeBooking(open);
  const refunds = await readCancelRefunds(booking, services);
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale);
  const hint = (cause: "visitorAskedHint" | "weCancelHint", amount: number) => {
    if (found.paid === 0) return t("console.cancel.nothing");
    return cause === "weCancelHint"
      ? t("console.cancel.weCancelHint", { amount: format(amount) })
      : t("console.cancel.visitorAskedHint", { amount: format(amount) });
  };
  const action = officeCancelPath(pass.provider.slug, booking.reference);
  const view: OfficeCancelView = {
    ...headOf(args, open, t("console.cancel.title"), action),
    message: {
      label: t("office.decline.reason"),
      hint: services.mailing.delivers && booking.email !== "" ? t("office.decline.hint") : undefined,
    },
    causes: [
      {
        value: "visitor-asked",
        label: t("console.cancel.visitorAsked"),
        hint: hint("visitorAskedHint", refunds["visitor-asked"]),
      },
      { value: "we-cancel", label: t("console.cancel.weCancel"), hint: hint("weCancelHint", refunds["we-cancel"]) },
    ],
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: null }), view };
}
