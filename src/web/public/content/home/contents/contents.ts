import type { MessageKey } from "#domain/locales/messages.ts";
import {
  anyServicePath,
  bookingPath,
  bookingsPath,
  cancelBookingPath,
  cancelPath,
  cancelServicePath,
  everythingPath,
  formPath,
  groupIdPath,
  groupPath,
  menuIdPath,
  menuPath,
  menuServicePath,
  oneTimeLinkPath,
  oneTimeLinksPath,
  paymentPath,
  paymentReturnPath,
  quizResultPath,
  servicePath,
  teamPath,
} from "#domain/navigation/addresses.ts";
import { previews, reading } from "./contents-reading.ts";
import type { ContentsEntry } from "./entry.ts";
import type { DemoProvider, DemoPages } from "../home-views.ts";

type OpenOffer = DemoProvider["offers"][number];

export interface ContentsSection {
  title: MessageKey;
  entries: ContentsEntry[];
}

/** Every kind of page, built from the demo's data. */
export function contentsOf(pages: DemoPages): ContentsSection[] {
  const offers = pages.providers.flatMap((provider) => provider.offers.map((offer) => ({ ...offer, provider })));
  const [offer] = offers;
  const parts: ContentsSection[] = [
    { title: "home.contents.booking", entries: offer === undefined ? [] : booking(offer, offer.provider.offers) },
    {
      title: "home.contents.appointments",
      entries: [...pages.providers.map(team), ...(offer === undefined ? [] : appointments(offer, offer.provider))],
    },
    { title: "home.contents.collections", entries: [...pages.groups.slice(0, 1).flatMap(group), ...menus(pages)] },
    { title: "home.contents.invitations", entries: invitations(pages) },
    { title: "home.contents.changes", entries: offer === undefined ? [] : changes(offer) },
    { title: "home.contents.questions", entries: questions },
    { title: "home.contents.reading", entries: reading(pages.samples) },
    { title: "home.contents.previews", entries: previews(pages.samples) },
    { title: "home.contents.errors", entries: [...errors, ...(offer === undefined ? [] : bookingErrors(offer))] },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

/** An address with what the demo has, and its pattern: the same address with names in braces. */
function both(make: (...names: string[]) => string, names: readonly string[], braced: readonly string[]) {
  return { to: make(...names), route: make(...braced.map((name) => `{${name}}`)) };
}

function booking(offer: OpenOffer, offers: OpenOffer[]): ContentsEntry[] {
  const { id, slug, name } = offer;
  const values = { name };
  const byServices = (...names: string[]) => bookingPath(names);
  const entries: ContentsEntry[] = [
    { name: "home.contents.byId", values, ...both(byServices, [id], ["id"]) },
    { name: "home.contents.bySlug", values, ...both((each) => `${bookingsPath}/${each}`, [slug], ["slug"]) },
    { name: "home.contents.withoutSlash", values, ...both((each) => bookingsPath + each, [slug], ["slug"]) },
  ];
  const other = offers.find((one) => one.id !== id);
  if (other === undefined) return entries;
  const pair = [id, other.id];
  return [
    ...entries,
    {
      name: "home.contents.either",
      values: { first: name, second: other.name },
      ...both(byServices, pair, ["ids"]),
    },
    { name: "home.contents.eitherInQuery", to: `${everythingPath}?ids=${pair.join(",")}`, route: everythingPath },
  ];
}

function team({ slug, name }: DemoProvider): ContentsEntry {
  return { name: "home.contents.team", values: { name }, ...both(teamPath, [slug], ["provider"]) };
}

function appointments({ slug, name }: OpenOffer, provider: DemoProvider): ContentsEntry[] {
  return [
    {
      name: "home.contents.atHouse",
      values: { name, house: provider.name },
      ...both(servicePath, [provider.slug, slug], ["provider", "service"]),
    },
    { name: "home.contents.anywhere", values: { name }, ...both(anyServicePath, [slug], ["service"]) },
  ];
}

function group({ id, slug, name }: DemoPages["groups"][number]): ContentsEntry[] {
  const values = { name };
  return [
    { name: "home.contents.bySlug", values, ...both(groupPath, [slug], ["groupSlug"]) },
    { name: "home.contents.byId", values, ...both(groupIdPath, [id], ["groupId"]) },
  ];
}

function menus({ menus: [menu] }: DemoPages): ContentsEntry[] {
  if (menu === undefined) return [];
  const values = { name: menu.name };
  const entries: ContentsEntry[] = [
    { name: "home.contents.bySlug", values, ...both(menuPath, [menu.slug], ["serviceMenuSlug"]) },
    { name: "home.contents.byId", values, ...both(menuIdPath, [menu.id], ["serviceMenuId"]) },
  ];
  if (menu.firstService === null) return entries;
  const address = both(menuServicePath, [menu.slug, menu.firstService], ["servicemenu", "service"]);
  return [...entries, { name: "home.contents.menuWith", values, ...address }];
}

function invitations({ oneTimeLinks }: DemoPages): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  const open = oneTimeLinks.find(({ isOpen }) => isOpen);
  if (open !== undefined) {
    const values = { name: open.service };
    entries.push(
      { name: "home.contents.invitation", values, ...both(oneTimeLinkPath, [open.slug], ["oneTimeSlug"]) },
      {
        name: "home.contents.invitationInQuery",
        values,
        to: `${oneTimeLinksPath}?slug=${open.slug}`,
        route: oneTimeLinksPath,
      },
    );
  }
  const over = oneTimeLinks.find(({ isOpen }) => !isOpen);
  if (over !== undefined) entries.push({ name: "home.contents.expired", to: oneTimeLinkPath(over.slug), route: "410" });
  return entries;
}

function changes({ slug, name }: OpenOffer): ContentsEntry[] {
  const same = (path: string) => ({ to: path, route: path });
  return [
    { name: "home.contents.cancelAppointment", values: { name }, ...both(cancelServicePath, [slug], ["service"]) },
    { name: "home.contents.cancelBooking", ...same(cancelBookingPath) },
    { name: "home.contents.cancelShort", ...same(cancelPath) },
    { name: "home.contents.payment", ...same(paymentPath) },
    { name: "home.contents.paymentReturn", ...same(paymentReturnPath) },
  ];
}

const questions: ContentsEntry[] = [
  { name: "home.contents.form", to: formPath("form", "before-your-visit"), route: formPath("form", "{id}") },
  { name: "home.contents.quiz", to: formPath("quiz", "how-tired-are-you"), route: formPath("quiz", "{id}") },
  {
    name: "home.contents.quizResult",
    to: `${quizResultPath(70)}?quiz=how-tired-are-you`,
    route: quizResultPath("{score}"),
  },
  { name: "home.contents.survey", to: formPath("survey", "a-year-later"), route: formPath("survey", "{id}") },
];

const errors: ContentsEntry[] = [
  { name: "home.contents.noPage", to: "/nowhere/to/be/found", route: "404" },
  { name: "home.contents.noService", to: bookingPath(["no-such-service"]), route: "404" },
  { name: "home.contents.noHouse", to: teamPath("nobody"), route: "404" },
];

function bookingErrors({ slug }: OpenOffer): ContentsEntry[] {
  const path = bookingPath([slug]);
  return [
    { name: "home.contents.noBooking", to: `${path}?booking=nobody-ever-made-this-one`, route: "404" },
    { name: "home.contents.noZone", to: `${path}?tz=Atlantis/Harbour`, route: "422" },
  ];
}
