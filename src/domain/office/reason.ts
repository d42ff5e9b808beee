import { isFreeText } from "../booking/text.ts";
import type { OfficeRefusal } from "./refusals.ts";

/** The longest reason that the log keeps. */
export const mostReason = 200;

/** Null if the reason is good. */
export function whyNoReason(reason: string): OfficeRefusal | null {
  if (reason === "" || reason.length > mostReason) return { code: "reason-missing" };
  return isFreeText(reason) ? null : { code: "reason-unreadable" };
}
