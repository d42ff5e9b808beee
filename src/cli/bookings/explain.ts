import type { Refusal } from "#domain/errors.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { BookingState } from "#domain/booking/changes.ts";
import type { ConfirmRefusal } from "#use-cases/office/confirm-request.ts";
import type { DeclineRefusal } from "#use-cases/office/decline-request.ts";
import type { ExitCode } from "../shared/command.ts";
import { formatTime } from "./words.ts";

/** Why the office's word was not taken, and what would be. */
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
      return `${refusal.reference} is a booking of several providers: say --provider ${refusal.providers.join(" or --provider ")}.`;
    case "not-waiting":
      return `${refusal.reference} does not wait for an answer: ${states[refusal.state]}.`;
    case "visitor-erased":
      return `${refusal.reference} cannot be confirmed: its visitor had their data erased. Decline it.`;
    case "confirmed-otherwise":
      return `${refusal.reference} is confirmed for another time: ${formatTime(refusal.startsAt, refusal.zone)} (${refusal.zone}).`;
    case "start-needed":
      return `${refusal.reference} has no time yet: say --start, such as --start 2026-11-16T10:00.`;
    case "time-unreadable":
      return "--start is a time such as 2026-11-16T10:00, by the provider's clock, or with an offset.";
    case "time-skipped":
      return "There is no such time on that day: the clocks are put forward.";
    case "time-ambiguous":
      return "That time comes twice on that day, since the clocks are put back: say which with its offset, such as 2026-10-25T02:30+02:00.";
    case "service-gone":
      return `${refusal.reference} asks for a service that is no longer offered.`;
    case "member-unknown":
      return `Nobody called "${refusal.slug}" gives this service.`;
    case "several-lines":
      return "--staff can be said for a request of one service only.";
    case "reason-unreadable":
      return "--reason is plain text of up to 5,000 characters.";
    case "slot-lost":
      return explainLost(refusal);
  }
}

function explainLost({ why, start, zone, nearest }: Extract<ConfirmRefusal, { code: "slot-lost" }>): string {
  const at = (instant: typeof start) => formatTime(new Date(toMilliseconds(instant)), zone);
  const text = `${at(start)} (${zone}) cannot be had: ${reasonWhy(why)}. The request stays as it was.`;
  if (nearest.length === 0) return `${text}\nNothing is free in the weeks around it.`;
  return [`${text}\nThe nearest free times:`, ...nearest.map((instant) => `  ${at(instant)}`)].join("\n");
}

/** Visitors read these in the catalogue's words; the office needs to know more exactly. */
function reasonWhy(why: Refusal): string {
  switch (why.code) {
    case "slot-past":
      return "it is past";
    case "slot-taken":
      return "whoever could give it is taken, or the day is full";
    case "resource-taken":
      return "the room or equipment is taken";
    case "no-seats":
      return `only ${why.count} seats are left`;
    case "slot-not-offered":
      return "nobody works then, or it is no start of this service";
    case "beyond-calendar":
      return "it is too far away";
    default:
      return "the service cannot be booked like this any more";
  }
}

const states: Record<BookingState, string> = {
  requested: "it is a request",
  scheduled: "it is confirmed, and can only be cancelled",
  cancelled: "its visitor cancelled it",
  declined: "it was declined",
  held: "its visitor has not sent it",
  expired: "its visitor has not sent it",
};
