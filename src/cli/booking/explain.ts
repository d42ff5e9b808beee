import type { SlotRefusal } from "#domain/errors.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { BookingState } from "#domain/booking/changes.ts";
import type { ConfirmRefusal } from "#use-cases/office/requests/confirm-request.ts";
import type { DeclineRefusal } from "#use-cases/office/requests/decline-request.ts";
import type { ExitCode } from "../shared/command.ts";
import { printTime } from "./words.ts";

/** Prints why a command was refused, and how to correct it. */
export function explainBookingRefusal(refusal: ConfirmRefusal | DeclineRefusal): ExitCode {
  console.error(reasonOf(refusal));
  return 1;
}

function reasonOf(refusal: ConfirmRefusal | DeclineRefusal): string {
  switch (refusal.code) {
    case "provider-unknown":
      return `There is no provider "${refusal.slug}".`;
    case "booking-unknown":
      return `There is no booking "${refusal.reference}".`;
    case "reference-ambiguous":
      return `Several providers have a booking ${refusal.reference}. Add --provider ${refusal.providers.join(" or --provider ")}.`;
    case "not-waiting":
      return `${refusal.reference} is not waiting for an answer: ${states[refusal.state]}.`;
    case "visitor-erased":
      return `${refusal.reference} cannot be confirmed because the visitor's data was erased. Decline it instead.`;
    case "confirmed-otherwise":
      return `${refusal.reference} is already confirmed for another time: ${printTime(refusal.startsAt, refusal.zone)} (${refusal.zone}).`;
    case "start-needed":
      return `${refusal.reference} has no preferred time. Add --start, such as --start 2026-11-16T10:00.`;
    case "time-unreadable":
      return "--start must be a time such as 2026-11-16T10:00 (in the provider's time zone) or 2026-11-16T10:00+01:00.";
    case "time-skipped":
      return "That time does not exist on that day because the clocks go forward. Choose another time.";
    case "time-ambiguous":
      return "That time occurs twice on that day because the clocks go back. Add the offset, such as 2026-10-25T02:30+02:00.";
    case "service-gone":
      return `${refusal.reference} is for a service that is no longer offered.`;
    case "member-unknown":
      return `No staff member "${refusal.slug}" offers this service.`;
    case "several-lines":
      return "--staff works only for a request of one service.";
    case "reason-unreadable":
      return "--reason must be plain text of at most 5,000 characters.";
    case "slot-lost":
      return explainLost(refusal);
  }
}

function explainLost({ why, start, zone, nearest }: Extract<ConfirmRefusal, { code: "slot-lost" }>): string {
  const at = (instant: typeof start) => printTime(new Date(toMilliseconds(instant)), zone);
  const text = `${at(start)} (${zone}) is not available: ${reasonWhy(why)}. The request did not change.`;
  if (nearest.length === 0) return `${text}\nThere are no free times in the weeks before and after.`;
  return [`${text}\nThe nearest free times:`, ...nearest.map((instant) => `  ${at(instant)}`)].join("\n");
}

/** More exact than the catalogue's texts for visitors. */
function reasonWhy(why: SlotRefusal): string {
  switch (why.code) {
    case "slot-past":
      return "it is in the past";
    case "slot-taken":
      return "every staff member who offers it is busy, or the day is full";
    case "resource-taken":
      return "the room or equipment is in use";
    case "no-seats":
      return `only ${why.count} seats are left`;
    case "slot-not-offered":
      return "no staff member works then, or the service does not start at that time";
    case "beyond-calendar":
      return "it is too far in the future";
    case "services-missing":
    case "too-many-seats":
    case "too-many-services":
    case "choice-unknown":
      return "the service can no longer be booked like this";
  }
}

const states: Record<BookingState, string> = {
  requested: "it is a request",
  scheduled: "it is confirmed and can only be cancelled",
  cancelled: "it was cancelled",
  declined: "it was declined",
  held: "the visitor has not sent it",
  expired: "the visitor has not sent it",
};
