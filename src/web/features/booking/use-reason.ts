import { useTranslations } from "use-intl";
import type { SlotCode } from "#domain/scheduling/answers.ts";

/** Emptiness is explained, in the visitor's words. */
export function useReason(): (code: SlotCode) => string {
  const t = useTranslations();
  const reasons: Record<SlotCode, string> = {
    past: t("booking.empty.past"),
    notice: t("booking.empty.notice"),
    window: t("booking.empty.window"),
    closed: t("booking.empty.closed"),
    full: t("booking.empty.full"),
    busy: t("booking.empty.busy"),
    "daily-cap": t("booking.empty.daily-cap"),
    "no-seats": t("booking.empty.no-seats"),
    resource: t("booking.empty.resource"),
  };
  return (code) => reasons[code];
}
