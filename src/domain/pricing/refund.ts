import type { Instant } from "../time/instant.ts";
import { shareOf } from "./share.ts";

/** The amount paid for a line, and the refund rule that the visitor agreed to. */
export interface PaidLine {
  paid: number;
  refundPercent: number;
  /** How long before the start a visitor must cancel to get the refund. */
  refundCutoffMinutes: number;
}

/** Whether a visitor who cancels now still gets the refund. The last minute of the rule is included. */
export function isRefundable({ refundCutoffMinutes }: PaidLine, start: Instant, now: Instant): boolean {
  return now <= start - refundCutoffMinutes;
}

/** The refund for a visitor who cancels, summed over the lines. Never more than the amount paid. */
export function refundOf(lines: readonly PaidLine[], start: Instant, now: Instant, currency: string): number {
  return lines
    .filter((line) => isRefundable(line, start, now))
    .reduce((sum, { paid, refundPercent }) => sum + shareOf(paid, refundPercent, currency), 0);
}
