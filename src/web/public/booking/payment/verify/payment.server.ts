import { invoicePath, myDataAddress, teamPath } from "#domain/navigation/addresses.ts";
import { lineLabel } from "#domain/shop/order.ts";
import { isHad, type PaidFor, type ReadPayment } from "#use-cases/receipts/read-payment.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { formatDate, formatEnd, formatTimes, type Viewer } from "../../../../i18n/formats.ts";
import type { PaymentOutcome, PaymentView } from "./payment-views.ts";
import { sayUntil } from "../../../shared/booking/format-credit.ts";
import { sayDelivery } from "../../../../i18n/say-delivery.ts";
import type { Translator } from "../../../../i18n/translator.ts";
import { formatMoney, sayTaxes } from "../../../../ui/money/format-money.ts";
import { nameZone, wallClockOf } from "../../../shared/widget/wall-clock.server.ts";
import { voucherRow } from "../../visit/prices.server.ts";
import { presentStateTexts } from "./state-texts.server.ts";
import { presentPriceLines } from "../price-lines.server.ts";
import { brandCss } from "../../../../ui/brand/theme-css.ts";

interface Circumstances {
  /** For Intl. */
  tag: string;
  now: number;
  /** The visitor left the checkout through its back link. */
  hasLeft: boolean;
  isTest: boolean;
  hasMail: boolean;
}

/** A payment in the payer's language and, for a visit, the payer's time zone. */
export function presentPayment(read: ReadPayment, circumstances: Circumstances, t: Translator): PaymentView {
  const { tag, hasLeft, isTest, hasMail } = circumstances;
  const { payment, paidFor, provider, whyNot } = read;
  const { amount, currency } = payment;
  const { heldUntil, ...facts } =
    paidFor.kind === "visit"
      ? visitFacts(read, paidFor, circumstances, t)
      : orderFacts(read, paidFor, circumstances, t);
  const state = stateOf(read, hasLeft);
  const words = {
    kind: paidFor.kind,
    state,
    heldUntil,
    reason: payment.returnReason,
    whyNot: whyNot?.code ?? null,
    amount: formatMoney(amount, currency, tag),
    provider: provider.name,
    hasMail,
  };
  return {
    ...facts,
    state,
    amount,
    currency,
    isTest,
    words: { ...presentStateTexts(words, t), ...boughtWords(read, t) },
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    provider: provider.name,
    isHeld: heldUntil !== null && whyNot === null,
    mailed: mailedOf(read, circumstances, t),
    notes: state === "paid" ? sayTaxes(read.taxes ?? [], currency, tag, t) : [],
    links: state === "paid" ? linksOf(read, t) : [],
  };
}

function boughtWords({ bought: [credit], provider }: ReadPayment, t: Translator): Partial<PaymentView["words"]> {
  if (credit === undefined) return {};
  const how = { provider: provider.name };
  return credit.kind === "voucher"
    ? { open: t("sale.openVoucher"), text: t("sale.voucherHow", how) }
    : { open: t("sale.openPass"), text: t("sale.passHow", how) };
}

function linksOf({ paidFor, token, taxes }: ReadPayment, t: Translator): PaymentView["links"] {
  const named: Record<string, string> = paidFor.kind === "visit" ? { booking: token } : { order: token };
  const invoice = `${invoicePath}?${new URLSearchParams(named)}`;
  return [
    ...(taxes === null ? [] : [{ label: t("invoice.get"), href: invoice }]),
    { label: t("privacy.link"), href: myDataAddress(named) },
  ];
}

type Facts = Pick<
  PaymentView,
  "time" | "what" | "delivery" | "lines" | "reference" | "total" | "voucher" | "openTo" | "againTo"
> & {
  heldUntil: string | null;
};

function visitFacts(
  { token, returnTo, whyNot, provider }: ReadPayment,
  { booking, dates, services }: Extract<PaidFor, { kind: "visit" }>,
  { tag, now }: Circumstances,
  t: Translator,
): Facts {
  const wallClock = wallClockOf({ locale: tag, zone: booking.zone, clock: null }, provider, services, booking);
  const { viewer } = wallClock;
  const { startsAt, endsAt } = booking;
  const start = startsAt?.getTime();
  const end = endsAt?.getTime();
  return {
    time:
      start === undefined || end === undefined
        ? null
        : {
            date: formatDate(start, viewer),
            times: formatTimes(start, end, viewer),
            zone: nameZone(wallClock, start, t),
          },
    delivery: null,
    what: serviceNames(booking).join(", "),
    lines: presentPriceLines(dates, { viewer, t, services }),
    reference: booking.reference,
    total: dates.reduce((sum, { total }) => sum + total, 0),
    voucher: voucherRow(
      dates.reduce((sum, { paidByVoucher }) => sum + paidByVoucher, 0),
      t,
    ),
    heldUntil: heldUntilOf(booking, now, viewer),
    openTo: addressOf(returnTo, { ...chosen, booking: token, hold: null }),
    // The hold keeps what the visitor typed, even after it expires.
    againTo: whyNot === null ? addressOf(returnTo, { hold: token, step: "time" }) : teamPath(provider.slug),
  };
}

/** Uses the provider's time zone, because a shop order has none. */
function orderFacts(
  { token, returnTo, provider, bought: [credit] }: ReadPayment,
  { order }: Extract<PaidFor, { kind: "order" }>,
  { tag, now, hasMail }: Circumstances,
  t: Translator,
): Facts {
  const viewer = { locale: tag, zone: provider.zone, clock: null };
  const lines = order.lines.map((line) => ({ label: lineLabel(line), amount: line.quantity * line.unitPrice }));
  const shipping = order.shipping === 0 ? [] : [{ label: t("order.delivery.shipping"), amount: order.shipping }];
  return {
    time: null,
    what: lines.map(({ label }) => label).join(", "),
    delivery:
      credit === undefined
        ? deliveryOf(order, { tag, hasMail }, t)
        : {
            icon: "lock",
            term: t("sale.code"),
            value: credit.code,
            note: sayUntil(credit.expiresAt?.getTime() ?? null, { tag, zone: provider.zone, t }),
          },
    lines: [...lines, ...shipping],
    reference: order.reference,
    total: order.total,
    voucher: null,
    heldUntil: heldUntilOf(order, now, viewer),
    openTo: credit?.path ?? productOf(returnTo),
    againTo: addressOf(returnTo, { order: token }),
  };
}

/** What a mail would bring stands on the page if no mail can be sent. */
function deliveryOf(
  order: Extract<PaidFor, { kind: "order" }>["order"],
  { tag, hasMail }: Pick<Circumstances, "tag" | "hasMail">,
  t: Translator,
): PaymentView["delivery"] {
  const said = sayDelivery(order, { tag, t });
  if (said === null) return null;
  if (order.delivery !== "mail") return { ...said, icon: "pin" };
  if (hasMail) return { ...said, icon: "mail" };
  return order.state === "paid" ? null : { ...said, icon: "lock", value: t("order.delivery.page") };
}

/** Only without a mail server, so that a link or code that was paid for is not lost. */
function mailedOf({ paidFor }: ReadPayment, { hasMail }: Circumstances, t: Translator): PaymentView["mailed"] {
  if (hasMail || paidFor.kind !== "order" || paidFor.order.state !== "paid" || paidFor.order.mailed === "") return null;
  const parts = paidFor.order.mailed.split(/(https?:\/\/[^\s<>"]+)/).filter((part) => part !== "");
  return { title: t("order.delivery.mailed"), parts: parts.map((text) => ({ text, isLink: /^https?:/.test(text) })) };
}

function heldUntilOf(
  { state, secondsLeft }: { state: string; secondsLeft: number | null },
  now: number,
  viewer: Viewer,
): string | null {
  if (state !== "held" || secondsLeft === null || secondsLeft <= 0) return null;
  return formatEnd(now + secondsLeft * 1000, now, viewer);
}

function stateOf({ payment, paidFor }: ReadPayment, hasLeft: boolean): PaymentOutcome {
  switch (payment.state) {
    case "paid":
    case "returned":
      return payment.state;
    case "unpaid":
      return isHad(paidFor) ? "paid" : "over";
    case "opening":
    case "open":
      return hasLeft ? "left" : "pending";
  }
}

/** The product page where the order started. */
function productOf(returnTo: string): string {
  const { pathname, searchParams } = new URL(returnTo, "http://localhost");
  const variant = searchParams.get("variant");
  return pathname.replace(/\/buy$/, "") + (variant === null ? "" : `?${new URLSearchParams({ variant }).toString()}`);
}

/** What the page of a booking no longer needs. */
const chosen = Object.fromEntries(
  ["step", "slot", "month", "date", "people", "repeat", "times", "every", "unit", "on"].map((name) => [name, null]),
);

function addressOf(path: string, changes: Record<string, string | null>): string {
  const url = new URL(path, "http://localhost");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}
