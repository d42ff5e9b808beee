import {
  changeCustomerPath,
  customerZipPath,
  newBookingPath,
  officeBookingPath,
  waitingPersonPath,
} from "#domain/navigation/office-addresses.ts";
import { sellPath } from "#domain/navigation/money-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { mostListed, type CustomerFile, type OfficeCustomer } from "#use-cases/office/customers/read-customer.ts";
import { formatDate } from "../../../i18n/formats.ts";
import type { CustomerView, HistoryRow, HistorySection } from "./customer-views.ts";
import { newKey, type PageArguments } from "../../../http/context.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { presentOfficeFrame } from "../../shared/frame/frame.server.ts";
import { stateOf } from "../../shared/requests/list-rows.server.ts";
import type { Context } from "../../shared/words/office-words.server.ts";
import { attendanceName } from "../../shared/front-desk/attendance-views.server.ts";
import { openCustomer, type OpenCustomer } from "./customer-words.server.ts";

/** One customer. */
export async function presentCustomer(args: PageArguments) {
  const open = await openCustomer(args);
  return {
    frame: await presentOfficeFrame(args, { ...open.pass, place: "customers" }),
    view: viewOf(open, args.context),
  };
}

function viewOf(open: OpenCustomer, context: Context): CustomerView {
  const { found, pass, t, format, head } = open;
  const { customer, all } = found;
  const { slug, grant } = pass.provider;
  const may = (verb: "customers.change" | "customers.export" | "customers.erase") => reachOf(grant, verb) !== "none";
  const path = (change: Parameters<typeof changeCustomerPath>[2]) => changeCustomerPath(slug, customer.id, change);
  const { bar } = customer;
  return {
    ...head,
    contact: contactOf(found),
    numbers: all === null ? [] : numbersOf(open, all),
    money: all === null ? [] : moneyOf(open, all),
    bar:
      bar === null
        ? null
        : {
            text: t("console.customers.barred", { time: format(bar.at), name: bar.by }),
            reason: all === null ? "" : bar.reason,
            action: may("customers.change") ? path("unbar") : "",
            key: newKey(context),
          },
    sections: [...visitSections(open), ...(all === null ? [] : otherSections(open, all))],
    remarks:
      all === null
        ? null
        : {
            list: all.remarks.map(({ id, text, operator, operatorId, at }) => ({
              id,
              text,
              by: `${operator}, ${format(at)}`,
              remove:
                operatorId === pass.actor.operatorId
                  ? { key: newKey(context), label: t("console.customers.unremarkLabel", { time: format(at) }) }
                  : null,
            })),
            add: may("customers.change") ? { action: path("remark"), key: newKey(context) } : null,
            remove: path("unremark"),
          },
    again: againOf(open),
    links: [
      ...(reachOf(grant, "orders.sell") === "all" && all !== null
        ? [{ href: sellPath(slug, [["customer", customer.id]]), label: t("console.sell.title") }]
        : []),
      ...(may("customers.change") && bar === null
        ? [{ href: path("bar"), label: t("console.customers.barLink") }]
        : []),
      ...(may("customers.change") ? [{ href: path("merge"), label: t("console.customers.mergeLink") }] : []),
      ...(may("customers.export")
        ? [{ href: customerZipPath(slug, customer.id), label: t("console.customers.exportLink") }]
        : []),
    ],
    erase: may("customers.erase") ? { href: path("erase"), label: t("console.customers.eraseLink") } : null,
  };
}

/** The newest visit once more, or another one for this customer. */
function againOf({ found: { visits }, pass }: OpenCustomer): string | null {
  const { slug, grant } = pass.provider;
  const newest = visits.find(({ state }) => state === "scheduled") ?? visits[0];
  return newest === undefined || reachOf(grant, "bookings.make") === "none"
    ? null
    : newBookingPath(slug, { again: newest.reference });
}

/** Members see phone numbers only. */
function contactOf({ customer, visits, all }: OfficeCustomer): CustomerView["contact"] {
  const phones = new Set([...customer.phones, ...visits.map(({ phone }) => phone)].filter((phone) => phone !== ""));
  return [
    ...[...phones].map((phone) => ({ text: phone, href: `tel:${phone}` })),
    ...(all === null ? [] : customer.emails.map((email) => ({ text: email, href: `mailto:${email}` }))),
  ];
}

export function numbersOf({ t, viewer }: Pick<OpenCustomer, "t" | "viewer">, { counts }: CustomerFile): string[] {
  const { visits, noShows, upcoming, cancelled, first, usual } = counts;
  return [
    visits === 0 ? t("console.customers.none") : t("console.customers.visits", { count: visits }),
    ...(upcoming > 0 ? [t("console.visitor.upcoming", { count: upcoming })] : []),
    ...(noShows > 0 ? [t("console.visitor.noShows", { count: noShows })] : []),
    ...(cancelled > 0 ? [t("console.visitor.cancelled", { count: cancelled })] : []),
    ...(first === null ? [] : [t("console.customers.since", { date: formatDate(first.getTime(), viewer) })]),
    ...(usual === null ? [] : [t("console.customers.usual", { name: usual })]),
  ];
}

function moneyOf({ t, viewer }: OpenCustomer, { money }: CustomerFile): CustomerView["money"] {
  return money.flatMap(({ currency, paid, owed, over }) => {
    const format = (amount: number) => formatMoney(amount, currency, viewer.locale);
    return [
      ...(paid > 0 || owed > 0 ? [{ term: t("console.booking.paid"), amount: format(paid) }] : []),
      ...(owed > 0 ? [{ term: t("console.booking.due"), amount: format(owed) }] : []),
      ...(over > 0 ? [{ term: t("console.till.over"), amount: format(over) }] : []),
    ];
  });
}

function visitSections(open: OpenCustomer): HistorySection[] {
  const { found, pass, t, format, now } = open;
  const rows = found.visits.map((visit) => ({
    isToCome:
      (visit.state === "scheduled" || visit.state === "requested") &&
      (visit.endsAt === null || visit.endsAt.getTime() > now.getTime()),
    row: {
      id: visit.id,
      href: officeBookingPath(pass.provider.slug, visit.reference),
      when: visit.startsAt === null ? t("console.requests.noWish") : format(visit.startsAt),
      what: visit.services.join(", "),
      who: visit.members.join(", "),
      state:
        visit.state === "scheduled" && visit.attendance !== null
          ? attendanceName(visit.attendance, t)
          : stateOf(visit.state, t),
    },
  }));
  const note = found.visits.length >= mostListed ? t("console.customers.most", { count: String(mostListed) }) : null;
  const upcoming = rows.filter(({ isToCome }) => isToCome).map(({ row }) => row);
  const past = rows.filter(({ isToCome }) => !isToCome).map(({ row }) => row);
  return [
    { id: "upcoming", title: t("console.customers.upcoming"), rows: upcoming.toReversed(), note: null },
    { id: "past", title: t("console.customers.past"), rows: past, note },
  ].filter((section) => section.rows.length > 0);
}

function otherSections(open: OpenCustomer, { orders, entries, responses, credits }: CustomerFile): HistorySection[] {
  const { t, format, viewer, pass } = open;
  const money = (amount: number, currency: string) => formatMoney(amount, currency, viewer.locale);
  const sections: { id: string; title: string; rows: HistoryRow[] }[] = [
    {
      id: "orders",
      title: t("console.customers.orders"),
      rows: orders.map(({ id, reference, at, titles, total, currency, state }) => ({
        id,
        href: null,
        when: format(at),
        what: titles.join(", "),
        who: reference,
        state: state === "paid" ? money(total, currency) : t("console.customers.cancelled"),
      })),
    },
    {
      id: "credits",
      title: t("console.customers.credits"),
      rows: credits.map((credit) => ({
        id: credit.id,
        href: null,
        when: format(credit.at),
        what:
          credit.kind === "voucher"
            ? t("console.customers.voucher", { end: credit.end })
            : `${credit.title} …${credit.end}`,
        who:
          credit.expiresAt === null
            ? ""
            : // It ends as its last day does.
              t("console.customers.until", { date: formatDate(credit.expiresAt.getTime() - 1, viewer) }),
        state: credit.isVoided
          ? t("console.customers.voided")
          : credit.kind === "voucher"
            ? t("console.customers.moneyLeft", {
                left: money(credit.left, credit.currency),
                worth: money(credit.worth, credit.currency),
              })
            : t("console.customers.visitsLeft", { left: credit.left, worth: credit.worth }),
      })),
    },
    {
      id: "entries",
      title: t("console.waiting.title"),
      rows: entries.map(({ id, service, state, at }) => ({
        id,
        when: format(at),
        what: service,
        who: "",
        href: state === "waiting" || state === "offered" ? waitingPersonPath(pass.provider.slug, id) : null,
        state: entryState(state, t),
      })),
    },
    {
      id: "responses",
      title: t("console.customers.responses"),
      rows: responses.map(({ id, form, at }) => ({ id, href: null, when: format(at), what: form, who: "", state: "" })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0).map((section) => ({ ...section, note: null }));
}

function entryState(state: CustomerFile["entries"][number]["state"], t: OpenCustomer["t"]): string {
  switch (state) {
    case "waiting":
      return t("console.customers.waits.waiting");
    case "offered":
      return t("console.customers.waits.offered");
    case "accepted":
      return t("console.customers.waits.accepted");
    case "expired":
    case "left":
    case "removed":
      return t("console.customers.waits.over");
  }
}
