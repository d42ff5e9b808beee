import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { termsOfLine } from "#domain/booking/line-terms.ts";
import type { BookableService, ServiceMember } from "#domain/booking/service.ts";
import { visitSpeakerOf } from "./head.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentAmount, presentLength } from "./prices.server.ts";

export interface MemberTerms extends ServiceMember {
  /** The duration and price with this member, if members differ in them. */
  facts: string[];
}

/** If one price differs, every member shows theirs: a price beside only one name would make the others seem free. */
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
      cost: presentAmount(terms.price, visitSpeakerOf(request)),
    };
  });
  const differ = (of: "length" | "cost") => new Set(known.map((one) => one[of])).size > 1;
  // A one-time link's price does not depend on the member.
  const lengths = differ("length");
  const costs = differ("cost") && page.link?.price == null;
  return known.map(({ member, length, cost }) => ({
    ...member,
    facts: [...(lengths ? [length] : []), ...(costs ? [cost] : [])],
  }));
}
