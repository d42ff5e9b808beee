import { payNowOf } from "../pricing/parts.ts";
import { priceOf } from "../pricing/price.ts";
import type { ChosenLine } from "./chosen-visit.ts";
import type { BookableService, ServiceMember } from "./service.ts";
import { sessionTerms } from "./session-terms.ts";

/** What a line is sold as: a visit on its own, a date of a course, a trial of one, or a session in place of a missed one. */
export type LineBasis = "single" | "course" | "trial" | "make-up";

/** Both are equal if the value is certain. */
export interface AmountRange {
  least: number;
  most: number;
}

/** How long a line may take and what it may cost per person, over all members who may give it. */
export interface LineTerms {
  duration: AmountRange;
  price: AmountRange;
  payNow: AmountRange;
}

/**
 * What a page can say about a line before a slot is held. Members may have their own durations and prices, so "any
 * member" only has a range, and so do the sessions of a timetable. A request stores the service's own duration and price, and keeps them.
 */
export function termsOfLine(
  line: ChosenLine,
  { isRequest, currency }: { isRequest: boolean; currency: string },
): LineTerms {
  const { service, duration: chosen } = line;
  const choices =
    sessionTerms(service, line.memberId) ??
    giversOf(line, isRequest).map(({ members, memberId }) => {
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
  /** Whose price applies. A service given by several members together has its own price. */
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

/** A member's own duration applies only if the visitor cannot choose one. */
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
