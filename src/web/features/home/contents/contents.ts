import type { MessageKey } from "#domain/locales/messages.ts";
import { previews, reading } from "./contents-reading.ts";
import type { ContentsEntry } from "./entry.ts";
import type { DemoProvider, DemoPages } from "../home-views.ts";

type OpenOffer = DemoProvider["offers"][number];

export interface ContentsSection {
  title: MessageKey;
  entries: ContentsEntry[];
}

/** Every kind of page there is, made from what the demo has. */
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

function booking(offer: OpenOffer, offers: OpenOffer[]): ContentsEntry[] {
  const { id, slug, name } = offer;
  const entries: ContentsEntry[] = [
    {
      name: "home.contents.byId",
      values: { name },
      to: `/widget/booking/${id}`,
      route: "/widget/booking/{id}",
    },
    {
      name: "home.contents.bySlug",
      values: { name },
      to: `/widget/bookings/${slug}`,
      route: "/widget/bookings/{slug}",
    },
    {
      name: "home.contents.withoutSlash",
      values: { name },
      to: `/widget/bookings${slug}`,
      route: "/widget/bookings{slug}",
    },
  ];
  const other = offers.find((one) => one.id !== id);
  if (other === undefined) return entries;
  const values = { first: name, second: other.name };
  const ids = `${id},${other.id}`;
  return [
    ...entries,
    { name: "home.contents.either", values, to: `/widget/booking/${ids}`, route: "/widget/booking/{ids}" },
    { name: "home.contents.eitherInQuery", to: `/widget/booking?ids=${ids}`, route: "/widget/booking" },
  ];
}

function team({ slug, name }: DemoProvider): ContentsEntry {
  return {
    name: "home.contents.team",
    values: { name },
    to: `/widget/appointment/${slug}`,
    route: "/widget/appointment/{provider}",
  };
}

function appointments({ slug, name }: OpenOffer, provider: DemoProvider): ContentsEntry[] {
  return [
    {
      name: "home.contents.atHouse",
      values: { name, house: provider.name },
      to: `/widget/appointment/${provider.slug}/${slug}`,
      route: "/widget/appointment/{provider}/{service}",
    },
    {
      name: "home.contents.anywhere",
      values: { name },
      to: `/widget/appointment/service/${slug}`,
      route: "/widget/appointment/service/{service}",
    },
  ];
}

function group({ id, slug, name }: DemoPages["groups"][number]): ContentsEntry[] {
  const values = { name };
  return [
    { name: "home.contents.bySlug", values, to: `/widget/groups/${slug}`, route: "/widget/groups/{groupSlug}" },
    { name: "home.contents.byId", values, to: `/widget/group/${id}`, route: "/widget/group/{groupId}" },
  ];
}

function menus({ menus: [menu] }: DemoPages): ContentsEntry[] {
  if (menu === undefined) return [];
  const values = { name: menu.name };
  const entries: ContentsEntry[] = [
    {
      name: "home.contents.bySlug",
      values,
      to: `/widget/service-menus/${menu.slug}`,
      route: "/widget/service-menus/{serviceMenuSlug}",
    },
    {
      name: "home.contents.byId",
      values,
      to: `/widget/service-menu/${menu.id}`,
      route: "/widget/service-menu/{serviceMenuId}",
    },
  ];
  if (menu.firstService === null) return entries;
  const to = `/widget/service-menus/${menu.slug}/${menu.firstService}`;
  const route = "/widget/service-menus/{servicemenu}/{service}";
  return [...entries, { name: "home.contents.menuWith", values, to, route }];
}

function invitations({ oneTimeLinks }: DemoPages): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  const open = oneTimeLinks.find(({ isOpen }) => isOpen);
  if (open !== undefined) {
    const values = { name: open.service };
    const route = "/widget/otl/{oneTimeSlug}";
    entries.push(
      { name: "home.contents.invitation", values, to: `/widget/otl/${open.slug}`, route },
      {
        name: "home.contents.invitationInQuery",
        values,
        to: `/widget/otl?slug=${open.slug}`,
        route: "/widget/otl",
      },
    );
  }
  const over = oneTimeLinks.find(({ isOpen }) => !isOpen);
  if (over !== undefined) {
    entries.push({ name: "home.contents.expired", to: `/widget/otl/${over.slug}`, route: "410" });
  }
  return entries;
}

function changes({ slug, name }: OpenOffer): ContentsEntry[] {
  return [
    {
      name: "home.contents.cancelAppointment",
      values: { name },
      to: `/widget/appointment/service/${slug}/cancel`,
      route: "/widget/appointment/service/{service}/cancel",
    },
    {
      name: "home.contents.cancelBooking",
      to: "/widget/booking/cancel-booking",
      route: "/widget/booking/cancel-booking",
    },
    {
      name: "home.contents.cancelShort",
      to: "/widget/cancel-booking",
      route: "/widget/cancel-booking",
    },
    { name: "home.contents.payment", to: "/verifyPayment", route: "/verifyPayment" },
    { name: "home.contents.paymentReturn", to: "/verify-payment-callback", route: "/verify-payment-callback" },
  ];
}

const questions: ContentsEntry[] = [
  { name: "home.contents.form", to: "/widget/form/before-your-visit", route: "/widget/form/{id}" },
  { name: "home.contents.quiz", to: "/widget/quiz/how-tired-are-you", route: "/widget/quiz/{id}" },
  {
    name: "home.contents.quizResult",
    to: "/widget/quiz-result/70?quiz=how-tired-are-you",
    route: "/widget/quiz-result/{score}",
  },
  { name: "home.contents.survey", to: "/widget/survey/a-year-later", route: "/widget/survey/{id}" },
];

const errors: ContentsEntry[] = [
  { name: "home.contents.noPage", to: "/nowhere/to/be/found", route: "404" },
  { name: "home.contents.noService", to: "/widget/booking/no-such-service", route: "404" },
  { name: "home.contents.noHouse", to: "/widget/appointment/nobody", route: "404" },
];

function bookingErrors({ slug }: OpenOffer): ContentsEntry[] {
  return [
    {
      name: "home.contents.noBooking",
      to: `/widget/booking/${slug}?booking=nobody-ever-made-this-one`,
      route: "404",
    },
    { name: "home.contents.noZone", to: `/widget/booking/${slug}?tz=Atlantis/Harbour`, route: "422" },
  ];
}
