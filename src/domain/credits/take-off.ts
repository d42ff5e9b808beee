import { ok, refuse, type Result } from "../errors.ts";
import { shareOf } from "../pricing/share.ts";
import { faultOf, type Coupon, type Credit, type CreditFault, type Pass } from "./credit.ts";

/** A line at its list price. */
export interface ListedLine {
  serviceId: string;
  price: number;
  /** How many visits of a pass it takes: one for each seat. */
  people: number;
}

/** What codes took off a line. Price and discount add up to the list price. */
export interface TakenOff {
  price: number;
  discount: number;
  couponId: string | null;
  /** The coupon's part of the discount. */
  byCoupon: number;
  passId: string | null;
  /** Visits of the pass. */
  visits: number;
}

/** The lines of each date: of a single visit, of a series, or of a course. */
type Dates<Line> = readonly (readonly Line[])[];

/**
 * Applies passes and a coupon to all dates. Passes come first: a coupon has nothing to take off a line that they pay.
 * Vouchers pay afterwards, and do not change prices.
 */
export function takeOff(
  dates: Dates<ListedLine>,
  credits: readonly Credit[],
  currency: string,
): Result<TakenOff[][], CreditFault> {
  for (const credit of credits) {
    const fault = faultOf(credit, currency);
    if (fault !== null) return refuse(fault);
  }
  const lines = dates.map((date) => date.map(untouched));
  for (const credit of credits) {
    if (credit.kind !== "pass") continue;
    if (!coversAny(dates, credit)) return refuse("notHere" as const);
    usePass(dates, lines, credit);
  }
  for (const credit of credits) {
    if (credit.kind !== "coupon") continue;
    const fault = useCoupon(dates, lines, credit, currency);
    if (fault !== null) return refuse(fault);
  }
  return ok(lines);
}

function untouched({ price }: ListedLine): TakenOff {
  return { price, discount: 0, couponId: null, byCoupon: 0, passId: null, visits: 0 };
}

/** Each person who has a line costs one visit, as long as visits are left. */
function usePass(dates: Dates<ListedLine>, lines: TakenOff[][], { id, serviceIds, visitsLeft }: Pass): void {
  let left = visitsLeft;
  for (const [line, taken] of pairs(dates, lines)) {
    if (taken.passId !== null || taken.price === 0 || !serviceIds.includes(line.serviceId)) continue;
    const visits = Math.min(left, line.people);
    const isPart = visits < line.people;
    // A price that is not per person cannot be paid in part.
    if (visits === 0 || (isPart && line.price % line.people !== 0)) continue;
    left -= visits;
    const paid = isPart ? (line.price / line.people) * visits : line.price;
    Object.assign(taken, { price: line.price - paid, discount: paid, passId: id, visits });
  }
}

function useCoupon(
  dates: Dates<ListedLine>,
  lines: TakenOff[][],
  coupon: Coupon,
  currency: string,
): CreditFault | null {
  if (!coversAny(dates, coupon)) return "notHere";
  const total = lines.flat().reduce((sum, { price }) => sum + price, 0);
  if (total < coupon.minimum) return "minimum";
  let sum = coupon.amount ?? 0;
  for (const [line, taken] of pairs(dates, lines)) {
    if (!covers(coupon, line)) continue;
    const { price } = taken;
    const off = coupon.percent === null ? Math.min(sum, price) : shareOff(price, coupon.percent, currency);
    sum -= off;
    if (off === 0) continue;
    Object.assign(taken, { price: price - off, discount: taken.discount + off, couponId: coupon.id, byCoupon: off });
  }
  return null;
}

/** Everything is everything, even what a card could not pay. */
function shareOff(price: number, percent: number, currency: string): number {
  return percent === 100 ? price : shareOf(price, percent, currency);
}

function covers({ serviceIds }: Coupon, { serviceId }: ListedLine): boolean {
  return serviceIds.length === 0 || serviceIds.includes(serviceId);
}

function coversAny(dates: Dates<ListedLine>, credit: Coupon | Pass): boolean {
  return dates
    .flat()
    .some((line) => (credit.kind === "coupon" ? covers(credit, line) : credit.serviceIds.includes(line.serviceId)));
}

function pairs(dates: Dates<ListedLine>, lines: TakenOff[][]): [ListedLine, TakenOff][] {
  return dates.flatMap((date, index) =>
    date.map((line, place): [ListedLine, TakenOff] => [line, lines[index]![place]!]),
  );
}
