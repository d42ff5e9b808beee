import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { termsOfLine } from "#domain/booking/line-terms.ts";
import type { BookableService, ServiceMember } from "#domain/booking/service.ts";
import { speakerOf } from "./head.ts";
import type { BookingRequest } from "../open-booking.ts";
import { presentAmount, presentLength } from "./prices.ts";

export interface MemberTerms extends ServiceMember {
  /** How long it takes with this member and what it costs, where members differ in that. */
  facts: string[];
}

/** Everybody says their price where one of them has another: a price beside one name alone makes the others seem free. */
export function memberTerms(request: BookingRequest, service: BookableService): MemberTerms[] {
  const { page, query, t } = request;
  const isRequest = service.confirmation !== "at-once";
  const chosen = service.durations.find((minutes) => minutes === query.duration) ?? service.durations[0]!;
  const duration = service.durations.length > 1 ? chosen : null;
  const known = service.members.map((member) => {
    const line = chosenLine(service, { memberId: member.id, duration });
    const terms = termsOfLine(line, { isRequest, currency: page.provider.currency });
    return {
      member,
      length: presentLength(terms.duration, t),
      cost: presentAmount(terms.price, speakerOf(request)),
    };
  });
  const differ = (of: "length" | "cost") => new Set(known.map((one) => one[of])).size > 1;
  // A one-time link's price holds whoever is chosen.
  const [lengths, costs] = [differ("length"), differ("cost") && page.link?.price == null];
  return known.map(({ member, length, cost }) => ({
    ...member,
    facts: [...(lengths ? [length] : []), ...(costs ? [cost] : [])],
  }));
}
