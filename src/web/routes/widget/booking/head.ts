import { linesOf, rulesOf, type ChosenLine } from "#domain/booking/chosen-visit.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { priceOf } from "#domain/pricing/price.ts";
import type { HeadView, LineView } from "../../../features/booking/views.ts";
import { choosesStaff, hasCart, repeatsFor } from "./choose-visit.ts";
import type { BookingRequest } from "./open-page.ts";

/** What every step shows beside its question. */
export function headOf(request: BookingRequest): HeadView {
  const { page, visit } = request;
  const { provider, menu } = page;
  const price = page.link?.price ?? null;
  const { currency } = provider;
  const lines = visit.people.flatMap(({ lines: own }, person) =>
    own.map((line, turn) => {
      const view = lineView(line, { person, turn, currency });
      return price === null ? view : { ...view, price, payNow: payNowOf(price, line.service, currency) };
    }),
  );
  const chosen = linesOf(visit);
  const [only] = chosen;
  const isSingle = !hasCart(page) && only !== undefined;
  const { locations, guests } = rulesOf(visit);
  return {
    provider: { name: provider.name, slug: provider.slug },
    slug: [...new Set(chosen.map(({ service }) => service.slug))].join(","),
    title: isSingle ? only.service.name : (menu?.name ?? provider.name),
    summary: isSingle ? only.service.summary : (menu?.description ?? ""),
    langs: isSingle
      ? { title: only.service.langs?.name, summary: only.service.langs?.summary }
      : { title: menu?.langs.name, summary: menu?.langs.description },
    service: isSingle
      ? {
          durations: only.service.durations,
          // A link's price is for the whole booking.
          pricePer: price === null ? only.service.pricePer : "booking",
          duration: lines[0]!.duration,
        }
      : null,
    lines,
    total: lines.reduce((sum, { price }) => sum + price, 0),
    payNow: lines.reduce((sum, { payNow }) => sum + payNow, 0),
    currency,
    locations: locations.map(({ kind, label, detail }) => ({ kind, label, detail })),
    people: isSingle ? peopleOf(only) : [],
    hasServices: hasCart(page),
    hasStaff: isSingle && page.link?.memberId == null && choosesStaff(only.service),
    hasTime: rulesOf(visit).confirmation !== "request-without-time",
    isRequest: rulesOf(visit).confirmation !== "at-once",
    hasRepeats: repeatsFor(request, visit) !== null,
    hasGuests: guests !== "none",
  };
}

function peopleOf({ service, memberId }: ChosenLine): HeadView["people"] {
  const people = service.staffing === "all" ? service.members : service.members.filter(({ id }) => id === memberId);
  return people.map(({ name, photo }) => ({ name, photo }));
}

interface Place {
  person: number;
  turn: number;
  currency: string;
}

export function lineView({ service, duration, memberId }: ChosenLine, { person, turn, currency }: Place): LineView {
  const member = service.members.find(({ id }) => id === memberId) ?? null;
  const minutes = duration ?? member?.duration ?? service.durations[0]!;
  const price = priceOf(service, { duration: minutes, memberId, people: 1 });
  return {
    person,
    turn,
    name: service.name,
    duration: minutes,
    member: member?.name ?? null,
    price,
    payNow: payNowOf(price, service, currency),
  };
}
