import { officeCancelPath } from "#domain/navigation/office-addresses.ts";
import { partsBack } from "#domain/office/money/give-back.ts";
import { canCancel, readCancelRefunds } from "#use-cases/office/booking/cancel-by-office.ts";
import { readInPerson } from "#use-cases/payments/refund/retain.ts";
import type { OfficeCancelView } from "../shared/booking/booking-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { methodName } from "../shared/money/words.server.ts";
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
  const inPerson = await readInPerson(services.db, booking, services.clock.now());
  const ways = partsBack(found.takings, inPerson.paid).map(({ method, amount }) =>
    t("console.cancel.paidBy", { amount: format(amount), method: methodName(method, t) }),
  );
  const listed = new Intl.ListFormat(viewer.locale, { type: "conjunction" }).format(ways);
  const options = [
    {
      value: "now",
      label: t("console.cancel.giveNow", { amount: format(inPerson.paid) }),
      hint: t("console.cancel.giveNowHint"),
    },
    { value: "later", label: t("console.cancel.giveLater"), hint: t("console.cancel.giveLaterHint") },
    ...(inPerson.byTerms === 0
      ? []
      : [
          {
            value: "keep",
            label: t("console.cancel.keepByTerms", { amount: format(inPerson.byTerms) }),
            hint: t("console.cancel.keepByTermsHint", { amount: format(inPerson.paid - inPerson.byTerms) }),
          },
        ]),
  ];
  const view: OfficeCancelView = {
    ...headOf(args, open, t("console.cancel.title"), action),
    message: {
      label: t("office.decline.reason"),
      hint: services.mailing.delivers && booking.email !== "" ? t("office.decline.hint") : undefined,
    },
    inPerson: inPerson.paid === 0 ? null : { legend: t("console.cancel.paidInPerson", { ways: listed }), options },
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
