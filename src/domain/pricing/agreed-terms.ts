import type { LineBasis } from "../booking/line-terms.ts";
import type { BookableService } from "../booking/service.ts";
import { partsOfOccurrence, payNowOf } from "./parts.ts";

interface PricedLine {
  position: number;
  serviceId: string;
  price: number;
  basis: LineBasis;
}

/** A date of a series, or a single visit. */
interface PricedDate {
  startsAt: Date | null;
  lines: readonly PricedLine[];
}

/** What is due now for a line, and what a cancellation refunds. */
export interface AgreedTerms {
  position: number;
  payNow: number;
  refundPercent: number;
  refundCutoffMinutes: number;
}

/** The terms of a visit, or of all dates of a series, by the current rules of their services. */
export function agreedTerms(
  dates: readonly PricedDate[],
  services: readonly BookableService[],
  currency: string,
): AgreedTerms[][] {
  const rules = new Map(services.map((service) => [service.id, service]));
  const starts = dates.flatMap(({ startsAt }) => startsAt?.getTime() ?? []);
  let deposited = 0;
  return dates.map(({ startsAt, lines }, index) =>
    lines.flatMap(({ position, serviceId, price, basis }) => {
      const rule = rules.get(serviceId);
      if (rule === undefined) return [];
      const { refundPercent, refundCutoffMinutes, deposit } = rule;
      if (basis !== "course") {
        const { payNow } = partsOfOccurrence([{ price, rule }], index, currency);
        return { position, payNow, refundPercent, refundCutoffMinutes };
      }
      // A flat deposit is taken once, from the first dates on.
      const isFlat = rule.payNow === "deposit-flat";
      const payNow = payNowOf(price, isFlat ? { ...rule, deposit: deposit - deposited } : rule, currency);
      if (isFlat) deposited += payNow;
      // Every date can be cancelled for a refund until the same moment before the first one.
      const later = rule.refundCountsFrom === "course" ? (startsAt?.getTime() ?? 0) - Math.min(...starts) : 0;
      return { position, payNow, refundPercent, refundCutoffMinutes: refundCutoffMinutes + Math.round(later / 60_000) };
    }),
  );
}
