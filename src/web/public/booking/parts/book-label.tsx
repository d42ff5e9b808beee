import { useTranslations } from "use-intl";
import type { BookingHeadView } from "../page/booking-views.ts";
import type { VisitView } from "../visit/visit-views.ts";

/** The label names the action: "Book Tuesday at 9:30", "Book 6 dates", a request, or a payment that comes first. */
export function BookLabel({ head, visit }: { head: BookingHeadView; visit: VisitView | null }) {
  const t = useTranslations();
  if (visit?.hasPayment ?? head.hasPayment) return t("booking.details.toPayment");
  const time = visit?.time ?? null;
  const count = visit?.dates.length ?? 0;
  if (count > 1) return head.isRequest ? t("series.request", { count }) : t("series.book", { count });
  if (time === null) return t("booking.details.request");
  const words = { day: time.day, time: time.start };
  return head.isRequest ? t("booking.details.requestFor", words) : t("booking.details.book", words);
}
