import { fullName } from "#domain/booking/names.ts";
import {
  customerPath,
  customersPath,
  newBookingPath,
  searchPath,
  thingPath,
} from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { fold } from "#domain/text/fold.ts";
import { mostFound, searchOffice } from "#use-cases/office/booking/search-bookings.ts";
import { listCustomers } from "#use-cases/office/customers/list-customers.ts";
import { findServicesNamed } from "#use-cases/office/search/find-services-named.ts";
import type { ListedRow, SearchView } from "../shared/requests/list-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import type { OfficeFrameView } from "../shared/frame/frame-views.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { rowWords, type RowWords } from "../shared/requests/list-rows.server.ts";

/** Of what is not a booking. */
const mostOthers = 8;

/** Bookings, customers, services and screens, as far as the operator may see them. */
export async function presentSearch(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const typed = url.searchParams.get("q") ?? "";
  const words = await rowWords(context, pass);
  const { t } = words;
  const services = context.get(servicesContext);
  const office = { providerId: provider.id, actor };
  const text = typed.trim();
  const { found, hasMore } = await searchOffice(office, typed, services);
  const frame = await presentOfficeFrame(args, { ...pass, place: "search" });
  const seesCustomers = reachOf(actor.grant, "customers.see") !== "none";
  const sections = [
    { title: t("console.search.bookings"), rows: found.map((visit) => words.rowOf(visit)) },
    {
      title: t("console.customers.title"),
      rows: seesCustomers && text !== "" ? await customersOf(args, office, text, words) : [],
    },
    { title: t("console.setUp.kind.service"), rows: await servicesOf(args, office, text, words) },
    { title: t("console.search.screens"), rows: text === "" ? [] : screensOf(frame, text) },
  ].filter(({ rows }) => rows.length > 0);
  const view: SearchView = {
    name: titleOf(t("console.nav.search"), provider.name),
    action: searchPath(provider.slug),
    typed,
    sections,
    customers: seesCustomers
      ? { href: customersPath(provider.slug, typed === "" ? {} : { q: typed }), label: t("console.customers.among") }
      : null,
    note: hasMore
      ? t("console.search.most", { count: String(mostFound) })
      : text !== "" && sections.length === 0
        ? t("console.search.empty")
        : null,
  };
  return { frame, view };
}

const plain = { what: "", when: "", state: "" };

async function customersOf(
  { context }: PageArguments,
  office: Office,
  text: string,
  { t, format }: RowWords,
): Promise<ListedRow[]> {
  const { slug } = passOf(context).provider;
  const isOwn = ownStaffOf(office.actor.grant, "customers.see") !== null;
  const { customers } = await listCustomers(office, { after: null, typed: text }, context.get(servicesContext));
  return customers.slice(0, mostOthers).map((one) => ({
    href: customerPath(slug, one.customer),
    who: fullName(one, context.get(localeContext)) || t("console.customers.nameless"),
    what: [one.phone, isOwn ? "" : one.email].filter((part) => part !== "").join(" · "),
    when: format(one.at),
    state: "",
  }));
}

/** A service leads to a booking of it, and those who set it up to its editor, too. */
async function servicesOf(
  { context }: PageArguments,
  { providerId, actor }: Office,
  text: string,
  { t }: RowWords,
): Promise<ListedRow[]> {
  const { slug } = passOf(context).provider;
  const found = await findServicesNamed(providerId, text, context.get(servicesContext));
  const may = (verb: "bookings.make" | "setup.write") => reachOf(actor.grant, verb) !== "none";
  return found.slice(0, mostOthers).flatMap((service) => [
    ...(may("bookings.make")
      ? [
          {
            ...plain,
            href: `${newBookingPath(slug)}?service=${service.slug}`,
            who: service.name,
            what: t("console.new.title"),
          },
        ]
      : []),
    ...(may("setup.write")
      ? [
          {
            ...plain,
            href: thingPath(slug, "service", service.slug),
            who: service.name,
            what: t("console.setUp.title"),
          },
        ]
      : []),
  ]);
}

/** The screens of the rail and of the menu New. */
function screensOf({ rail }: OfficeFrameView, text: string): ListedRow[] {
  const wanted = fold(text);
  const all = [
    ...rail.begin.items.map((item) => ({ item, what: rail.begin.label })),
    ...rail.groups.flatMap(({ head, items }) => [
      ...(items.some(({ href }) => href === head.href) ? [] : [{ item: head, what: "" }]),
      ...items.map((item) => ({ item, what: head.label })),
    ]),
    { item: rail.me, what: "" },
  ];
  return all
    .filter(
      ({ item }) =>
        fold(item.label)
          .split(/\s+/)
          .some((word) => word.startsWith(wanted)) || fold(item.label).startsWith(wanted),
    )
    .map(({ item: { href, label }, what }) => ({ ...plain, href, who: label, what }));
}
