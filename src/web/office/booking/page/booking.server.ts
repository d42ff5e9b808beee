import {
  bookingInvoicesPath,
  customerPath,
  newBookingPath,
  officeCancelPath,
  officeMovePath,
  officeUndoPath,
  remarksPath,
} from "#domain/navigation/office-addresses.ts";
import { isBooked } from "#domain/booking/changes.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { canCancel } from "#use-cases/office/booking/cancel-by-office.ts";
import { hasTax } from "#use-cases/invoices/read-invoices.ts";
import { canMove } from "#domain/office/booking/movable.ts";
import { listOwnCredits, type OwnCredit } from "#use-cases/office/money/at-desk/own-credits.ts";
import { formatLeaf } from "../../../i18n/formats.ts";
import type { FactRow, OfficeBookingView } from "../../shared/booking/booking-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { sayAnswer } from "../../../i18n/say-answer.ts";
import { sayDeadlines, sayLines } from "../../../mail/say-visit.ts";
import { presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { attendancePeople } from "../../shared/front-desk/attendance.server.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { nameOwn, sayOwnLeft } from "../../shared/money/own-words.server.ts";
import { openOfficeBooking, whenOf, type OpenBooking } from "../../shared/booking/open-office-booking.server.ts";
import { sayHistory } from "../../shared/requests/request-words.server.ts";
import { presentTimeline } from "./timeline.server.ts";
import { presentBookingMoney } from "../../shared/money/booking-money.server.ts";

export async function presentOfficeBooking(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, viewer, t, who, what } = open;
  const { booking, undo } = found;
  const { provider, actor, signIn } = pass;
  const now = args.context.get(servicesContext).clock.now();
  const may = (verb: "bookings.move" | "bookings.cancel" | "money.take") => reachOf(actor.grant, verb) !== "none";
  const own = may("money.take")
    ? await listOwnCredits(args.context.get(servicesContext).db, officeOf(args), found)
    : [];
  const view: OfficeBookingView = {
    name: titleOf(who, provider.name),
    title: who,
    lead: what,
    badges: badgesOf(open),
    leaf: booking.startsAt === null ? null : formatLeaf(booking.startsAt.getTime(), viewer),
    move:
      may("bookings.move") && canMove(booking, now, provider.zone)
        ? officeMovePath(provider.slug, booking.reference)
        : null,
    cancel:
      may("bookings.cancel") && canCancel(booking, now) ? officeCancelPath(provider.slug, booking.reference) : null,
    again:
      reachOf(actor.grant, "bookings.make") === "none" || booking.erasedAt !== null
        ? null
        : newBookingPath(provider.slug, { again: booking.reference }),
    call: booking.phone === "" ? null : `tel:${booking.phone}`,
    invoices:
      reachOf(actor.grant, "money.take") !== "none" &&
      booking.total > 0 &&
      (await hasTax(provider.id, args.context.get(servicesContext)))
        ? bookingInvoicesPath(provider.slug, booking.reference)
        : null,
    customer:
      reachOf(actor.grant, "customers.see") === "none" || `${booking.email}${booking.phone}` === ""
        ? null
        : customerPath(provider.slug, booking.id),
    undo:
      undo === null
        ? null
        : { action: officeUndoPath(provider.slug, booking.reference), text: t("console.booking.undoText") },
    people: reachOf(actor.grant, "attendance.set") === "none" ? [] : attendancePeople(open, now),
    remark:
      reachOf(actor.grant, "remarks.write") === "none" || booking.erasedAt !== null
        ? null
        : { action: remarksPath(provider.slug, booking.reference), key: newKey(args.context) },
    facts: factsOf(open, own, args.context.get(localeContext)),
    money: presentBookingMoney(open, own, { now: now.getTime(), newKey: () => newKey(args.context) }),
    days: presentTimeline(open),
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: null }), view };
}

function badgesOf({ found: { booking, log }, t }: OpenBooking): OfficeBookingView["badges"] {
  const last = log.findLast(({ after }) => after?.["start"] !== undefined);
  const isOverride = booking.state === "scheduled" && last?.after?.["waived"] !== undefined;
  const mark = isOverride ? [{ text: t("console.override.mark"), tone: "warning" } as const] : [];
  const reference = { text: booking.reference, tone: "neutral" } as const;
  switch (booking.state) {
    case "requested":
      return [{ text: t("console.booking.state.requested"), tone: "info" }, reference];
    case "cancelled":
      return [{ text: t("console.booking.state.cancelled"), tone: "error" }, reference];
    case "declined":
      return [{ text: t("console.booking.state.declined"), tone: "error" }, reference];
    case "scheduled":
    case "held":
    case "expired":
      return [{ text: t("console.booking.state.scheduled"), tone: "neutral" }, ...mark, reference];
  }
}

function factsOf(open: OpenBooking, own: readonly OwnCredit[], locale: string): FactRow[] {
  const { found, viewer, t, who } = open;
  const { booking, facts, told } = found;
  const { email, phone, phoneTyped, notes, guests } = booking;
  const { where, members, guestCount } = facts;
  const named = guests.filter(({ isCancelled }) => !isCancelled).map(({ name }) => name);
  const links = [
    ...(email === "" ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(phone === "" ? [] : [{ text: phoneTyped === "" ? phone : phoneTyped, href: `tel:${phone}` }]),
  ];
  const rows: FactRow[] = [
    { icon: "person", term: t("console.booking.who"), values: [who, sayHistory(found.history, t)], links },
    {
      icon: "agenda",
      term: t("booking.summary.what"),
      values: sayLines(facts.lines, t),
    },
    { icon: "day", term: t("booking.summary.when"), values: [whenOf(found, viewer)] },
    { icon: "people", term: t("console.booking.with"), values: members },
    {
      icon: "pin",
      term: t("booking.summary.where"),
      values: where === null ? [] : [where.label, where.detail],
    },
    {
      icon: "people",
      term: t("booking.summary.guests"),
      values: guests.length > 0 || guestCount === 0 ? named : [t("outcome.guests", { count: guestCount })],
    },
    {
      icon: "clock",
      term: t("console.booking.promised"),
      values: isBooked(booking.state) ? sayDeadlines(facts, viewer, t) : [],
      isQuoted: true,
    },
    {
      icon: "coin",
      term: t("console.till.has"),
      values: own.map((one) => {
        const words = { t, locale: viewer.locale, zone: open.pass.provider.zone };
        return `${nameOwn(one, words)}: ${sayOwnLeft(one, words)}`;
      }),
    },
    { icon: "note", term: t("console.booking.notes"), values: [notes] },
    {
      icon: "note",
      term: t("console.booking.answers"),
      values: told.map(
        ({ field, answer }) => `${"label" in field ? field.label : ""}: ${sayAnswer(field, answer, { locale, t })}`,
      ),
    },
  ];
  return rows
    .map((row) => ({ ...row, values: [...new Set(row.values.filter((text) => text !== ""))] }))
    .filter(({ values }) => values.length > 0);
}
