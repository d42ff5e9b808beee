import { useEffect } from "react";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { signal } from "../../../frame/signal.ts";
import { useSignal } from "../../../frame/use-signal.ts";
import type { BookingActionResult } from "./action-result.ts";
import type { BookingData } from "../page/booking-views.ts";

/** Reports the progress of a booking to the host page: ids, times and states, nothing personal. */
export function useBookingSignals(data: BookingData, result: BookingActionResult | undefined): void {
  const { head, step } = data;
  const { slug: service } = head;
  // On this step every choice of a service would count as another view.
  useSignal("step_viewed", { step, service: step === "services" ? null : service });
  useSignal("booking_submitted", useIsSubmitting(head.hasGuests) ? { service } : null);
  useSignal(
    "payment_required",
    data.step === "pay" ? { service, amount: data.terms.payNow, currency: head.currency } : null,
  );
  const told = data.step === "outcome" ? data.signal : null;
  useSignal(told?.type ?? "booking_scheduled", told?.data ?? null);
  useEffect(() => {
    if (result?.kind === "refused") signal("error", { code: result.refusal.code });
  }, [result]);
}

/** Whether the last form before payment is being submitted. */
function useIsSubmitting(hasGuests: boolean): boolean {
  const intent = useNavigation().formData?.get("intent");
  return intent === "reschedule" || intent === (hasGuests ? "guests" : "details");
}
