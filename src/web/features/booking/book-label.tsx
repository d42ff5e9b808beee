import { useTranslations } from "use-intl";
import type { HeadView, TimeWords } from "./views.ts";

/** A button says what happens: "Book Tuesday at 9:30", that it is asked for, or that it is to be paid first. */
export function BookLabel({ head, time }: { head: HeadView; time: TimeWords | null }) {
  const t = useTranslations();
  if (head.payNow > 0) return t("booking.details.toPayment");
  if (time === null) return t("booking.details.request");
  const words = { day: time.day, time: time.start };
  return head.isRequest ? t("booking.details.requestFor", words) : t("booking.details.book", words);
}
