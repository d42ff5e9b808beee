import { useTranslations } from "use-intl";
import type { Step } from "../../../ui/steps/steps.tsx";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import type { BookingHeadView } from "../page/booking-views.ts";
import { useAddress } from "./use-address.ts";

type Name = "services" | "staff" | "time" | "details" | "guests" | "pay";

/** The steps of this booking, with links to the finished ones. */
export function useSteps(
  query: BookingQuery,
  shape: Pick<BookingHeadView, "hasServices" | "hasStaff" | "hasTime" | "hasGuests" | "isRequest" | "hasPayment">,
  current: Name,
): { steps: Step[]; current: number } {
  const t = useTranslations();
  const address = useAddress(query);
  const back = { zones: false, step: null };
  const all: Record<Name, Step & { isThere: boolean }> = {
    services: {
      label: t("booking.steps.services"),
      isThere: shape.hasServices,
      // A hold stays until another slot replaces it; the typed text then moves to the new hold.
      href: address({ ...back, step: "services" }),
    },
    staff: {
      label: t("booking.steps.staff"),
      isThere: shape.hasStaff,
      href: address({ ...back, staff: null, hold: null, slot: null }),
    },
    time: {
      label: shape.isRequest ? t("booking.request.time") : t("booking.steps.time"),
      isThere: shape.hasTime,
      href: address({ ...back, step: query.hold === null ? null : "time" }),
    },
    details: { label: t("booking.steps.details"), isThere: true, href: address(back) },
    guests: { label: t("booking.steps.guests"), isThere: shape.hasGuests, href: address({ ...back, step: "guests" }) },
    pay: { label: t("booking.steps.pay"), isThere: shape.hasPayment },
  };
  const names = (Object.keys(all) as Name[]).filter((name) => all[name].isThere);
  return { steps: names.map((name) => all[name]), current: names.indexOf(current) };
}
