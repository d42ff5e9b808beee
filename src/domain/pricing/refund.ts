import type { Instant } from "../time/instant.ts";
import { shareOf } from "./share.ts";

/** What was paid for a line, and the rule that the visitor agreed to. */
export interface PaidLine {
  paid: number;
  refundPercent: number;
  /** How long before the start a visitor must cancel to get it. */
  refundCutoffMinutes: number;
}

/** Whether a visitor who cancels now still gets the rule's share: up to the last minute that the rule names. */
export function isRefundable({ refundCutoffMinutes }: PaidLine, start: Instant, now: Instant): boolean {
  return now <= start - refundCutoffMinutes;
}

/** What a visitor who cancels gets back, line by line; never more than was paid. */
export function refundOf(lines: readonly PaidLine[], start: Instant, now: Instant, currency: string): number {
  return lines
    .filter((line) => isRefundable(line, start, now))
    .reduce((sum, { paid, refundPercent }) => sum + shareOf(paid, refundPercent, currency), 0);
}
