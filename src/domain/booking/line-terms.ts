import { payNowOf } from "../pricing/parts.ts";
import { priceOf } from "../pricing/price.ts";
import type { ChosenLine } from "./chosen-visit.ts";
import type { BookableService, ServiceMember } from "./service.ts";

/** From the least to the most; both are the same where nothing is open. */
export interface AmountRange {
  least: number;
  most: number;
}

/** How long a line may take and what it may cost one person, whoever of those who may give it does. */
export interface LineTerms {
  duration: AmountRange;
  price: AmountRange;
  payNow: AmountRange;
}

/**
 * What a page may say about a line before a time is held. Members may have a length and a price of their own, so with any
 * of them only a range is true. A request is stored with the service's own, and keeps it.
 */
export function termsOfLine(
  line: ChosenLine,
  { isRequest, currency }: { isRequest: boolean; currency: string },
): LineTerms {
  const { service, duration: chosen } = line;
  const choices = giversOf(line, isRequest).map(({ members, memberId }) => {
    const duration = Math.max(...members.map((member) => durationOf(service, chosen, member)));
    return { duration, price: priceOf(service, { duration, memberId, people: 1 }) };
  });
  const prices = choices.map(({ price }) => price);
  return {
    duration: rangeOf(choices.map(({ duration }) => duration)),
    price: rangeOf(prices),
    payNow: rangeOf(prices.map((price) => payNowOf(price, service, currency))),
  };
}

interface Givers {
  members: readonly (ServiceMember | null)[];
  /** Whose price counts: a service that several give together has one of its own. */
  memberId: string | null;
}

function giversOf({ service, memberId }: ChosenLine, isRequest: boolean): Givers[] {
  const { members, staffing } = service;
  const chosen = members.find(({ id }) => id === memberId) ?? null;
  if (isRequest || chosen !== null || members.length === 0)
    return [{ members: [chosen], memberId: chosen?.id ?? null }];
  if (staffing === "all") return [{ members, memberId: members.length === 1 ? members[0]!.id : null }];
  return members.map((member) => ({ members: [member], memberId: member.id }));
}

/** A member's own length counts only where the visitor has none to choose. */
function durationOf({ durations }: BookableService, chosen: number | null, member: ServiceMember | null): number {
  const own = durations.length === 1 ? member?.duration : null;
  return own ?? chosen ?? durations[0]!;
}

function rangeOf(values: readonly number[]): AmountRange {
  return { least: Math.min(...values), most: Math.max(...values) };
}

export function addRanges(ranges: readonly AmountRange[]): AmountRange {
  const add = (of: keyof AmountRange) => ranges.reduce((sum, range) => sum + range[of], 0);
  return { least: add("least"), most: add("most") };
}

export function exactly(value: number): AmountRange {
  return { least: value, most: value };
}
