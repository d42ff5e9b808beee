import type { BookableService } from "../booking/service.ts";
import { partsOfOccurrence } from "./parts.ts";

interface PricedLine {
  position: number;
  serviceId: string;
  price: number;
}

/** What is due now for a line, and what a cancellation refunds. */
export interface AgreedTerms {
  position: number;
  payNow: number;
  refundPercent: number;
  refundCutoffMinutes: number;
}

/** The terms of a visit's lines by the current rules of their services. `index` counts the dates of a series from 0. */
export function agreedTerms(
  lines: readonly PricedLine[],
  services: readonly BookableService[],
  { index, currency }: { index: number; currency: string },
): AgreedTerms[] {
  const rules = new Map(services.map((service) => [service.id, service]));
  return lines.flatMap(({ position, serviceId, price }) => {
    const rule = rules.get(serviceId);
    if (rule === undefined) return [];
    const { payNow } = partsOfOccurrence([{ price, rule }], index, currency);
    return { position, payNow, refundPercent: rule.refundPercent, refundCutoffMinutes: rule.refundCutoffMinutes };
  });
}
