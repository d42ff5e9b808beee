import { changeCustomerPath, mergeWithPath, officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { readErasable, type Erasable } from "#use-cases/office/customers/read-erasable.ts";
import { readCustomer, type OfficeCustomer } from "#use-cases/office/customers/read-customer.ts";
import type { CustomerFormView, EraseView, MergeSide, MergeView } from "./customer/customer-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { presentOfficeFrame } from "../shared/frame/frame.server.ts";
import { numbersOf } from "./customer/customer.server.ts";
import { customerName, formOf, openCustomer, type OpenCustomer } from "./customer/customer-words.server.ts";
import { contactText, presentChoices } from "./list/list.server.ts";

/** The form that bars a customer from booking online. */
export async function presentBar(args: PageArguments) {
  const open = await openCustomer(args);
  const view: CustomerFormView = formOf(open, "bar", newKey(args.context));
  return { frame: await frameOf(args, open), view };
}

function frameOf(args: PageArguments, { pass }: OpenCustomer) {
  return presentOfficeFrame(args, { ...pass, place: "customers" });
}

/** The form that merges two customers: first a search for the other one, then both side by side. */
export async function presentMerge(args: PageArguments) {
  const { context, url } = args;
  const open = await openCustomer(args);
  const { t, pass, found } = open;
  const { customer } = found;
  const { slug } = pass.provider;
  const typed = url.searchParams.get("q") ?? "";
  const other = await findOther(args, open);
  const chosen = await presentChoices(args, typed);
  const choice = (one: { id: string; firstName: string; lastName: string; email: string; phone: string }) => {
    const who = customerName(one, context, t);
    return {
      href: mergeWithPath(slug, customer.id, one.id),
      who,
      contact: contactText(one),
      label: t("console.customers.mergeThisLabel", { name: who }),
    };
  };
  const matches = chosen.customers.filter((one) => one.customer !== customer.id && !isOwn(one, found));
  const sharers = found.all?.sharers ?? [];
  const keys = [
    ...customer.emails.map((value) => ({ kind: "email", value })),
    ...customer.phones.map((value) => ({ kind: "phone", value })),
  ];
  const view: MergeView = {
    ...formOf(open, "merge", newKey(context)),
    sides: other && {
      keeps: sideOf(open, found, t("console.customers.keeps"), args),
      joins: sideOf(open, other, t("console.customers.joins"), args),
      other: other.customer.id,
    },
    find: {
      action: changeCustomerPath(slug, customer.id, "merge"),
      typed,
      note: typed.trim() !== "" && matches.length === 0 ? t("console.search.empty") : null,
    },
    choices: [
      { title: t("console.customers.title"), rows: matches.map((one) => choice({ ...one, id: one.customer })) },
      { title: t("console.customers.sharers"), rows: sharers.map((one) => choice({ ...one, phone: "" })) },
    ].filter(({ rows }) => rows.length > 0),
    split:
      keys.length < 2
        ? null
        : {
            action: changeCustomerPath(slug, customer.id, "split"),
            rows: keys.map((one) => ({
              ...one,
              key: newKey(context),
              label: t("console.customers.splitLabel", { key: one.value }),
            })),
          },
  };
  return { frame: await frameOf(args, open), view };
}

function isOwn({ email, phone }: { email: string; phone: string }, { customer }: OfficeCustomer): boolean {
  return email === "" ? customer.phones.includes(phone) : customer.emails.includes(email);
}

async function findOther(
  { context, url }: PageArguments,
  { pass, found }: OpenCustomer,
): Promise<OfficeCustomer | null> {
  const id = url.searchParams.get("with");
  if (id === null) return null;
  const { provider, actor } = pass;
  const other = await readCustomer({ providerId: provider.id, actor }, id, context.get(servicesContext));
  if (!other.ok) throw refused({ code: "page-not-found", path: url.pathname });
  return other.value.customer.id === found.customer.id ? null : other.value;
}

function sideOf(
  open: OpenCustomer,
  { customer, person, all }: OfficeCustomer,
  title: string,
  args: PageArguments,
): MergeSide {
  const { t } = open;
  return {
    title,
    who: customerName(person, args.context, t),
    lines: [
      ...customer.emails,
      ...customer.phones,
      ...(all === null ? [] : numbersOf(open, all)),
      ...(customer.bar === null ? [] : [t("console.customers.notOnline")]),
    ],
  };
}

/** The form that erases a customer. */
export async function presentErase(args: PageArguments) {
  const { context, url } = args;
  const open = await openCustomer(args);
  const { t, pass, found, head } = open;
  const { provider, actor } = pass;
  const office = { providerId: provider.id, actor };
  const read = await readErasable(office, found.customer.id, context.get(servicesContext));
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { person, needed } = read.value;
  const view: EraseView = {
    ...formOf(open, "erase", newKey(context)),
    title: t("console.customers.eraseTitle", { name: head.title }),
    what: whatOf(person, open),
    needed: needed.map((one) => ({
      id: `${one.kind} ${one.reference}`,
      text: neededText(one, open),
      href: one.kind === "order" || one.isHeld ? null : officeBookingPath(provider.slug, one.reference),
    })),
  };
  return { frame: await frameOf(args, open), view };
}

function whatOf(
  { visits, seats, orders, responses, entries }: Erasable["person"],
  { t, found }: OpenCustomer,
): string[] {
  const { customer, all } = found;
  return [
    ...customer.emails,
    ...customer.phones,
    ...(visits.length > 0 ? [t("console.customers.visits", { count: visits.length })] : []),
    ...(seats.length > 0 ? [t("console.customers.eraseCounts.seats", { count: seats.length })] : []),
    ...(orders.length > 0 ? [t("console.customers.eraseCounts.orders", { count: orders.length })] : []),
    ...(responses.length > 0 ? [t("console.customers.eraseCounts.responses", { count: responses.length })] : []),
    ...(entries.length > 0 ? [t("console.customers.eraseCounts.entries", { count: entries.length })] : []),
    ...(all !== null && all.remarks.length > 0 ? [t("console.customers.remarks")] : []),
  ];
}

function neededText(one: Erasable["needed"][number], { t, format }: OpenCustomer): string {
  const { reference } = one;
  if (one.kind === "order")
    return one.until === null
      ? t("console.customers.needed.held", { reference })
      : t("console.customers.needed.order", { reference, time: format(one.until) });
  if (one.isHeld) return t("console.customers.needed.held", { reference });
  const time = one.startsAt === null ? t("console.requests.noWish") : format(one.startsAt);
  return `${reference}, ${time}`;
}
