import { navigationTarget } from "#domain/navigation/target.ts";
import type { OutcomeState, OutcomeStep } from "../page/outcome-views.ts";
import type { FrameEvent } from "../../../frame/signal.ts";
import { isRecent } from "../../shared/widget/is-recent.server.ts";
import type { OutcomeContext } from "./outcome-context.server.ts";

const types: Partial<Record<OutcomeState, FrameEvent>> = {
  scheduled: "booking_scheduled",
  rescheduled: "booking_rescheduled",
  requested: "booking_requested",
  cancelled: "booking_cancelled",
  withdrawn: "booking_cancelled",
};

/** The event that the embedding page receives about a recent outcome. */
export function presentOutcomeSignal(context: OutcomeContext): OutcomeStep["signal"] {
  const { request, managed, state } = context;
  const { booking } = managed;
  const type = types[state];
  if (type === undefined || !isRecent(booking.changedAt, request.services)) return null;
  const slugs = new Set(
    booking.lines.map(({ serviceId }) => managed.services.find(({ id }) => id === serviceId)?.slug ?? serviceId),
  );
  const redirect = onwardTo(context);
  return {
    type,
    data: {
      service: [...slugs].join(","),
      start: booking.startsAt?.toISOString() ?? null,
      reference: booking.reference,
      ...(redirect !== null && { redirect }),
    },
  };
}

/** The page to which the provider sends visitors after booking. */
export function onwardTo({ request, managed, state }: OutcomeContext): string | null {
  if (state !== "scheduled" && state !== "requested") return null;
  const target = managed.services.find(({ redirectUrl }) => redirectUrl !== null)?.redirectUrl ?? null;
  const url = target === null ? null : URL.parse(target);
  if (target === null || url === null) return null;
  try {
    return navigationTarget(target, { origin: request.origin, allowed: [url.origin] });
  } catch {
    // This address was stored before the check existed: do not redirect.
    return null;
  }
}
