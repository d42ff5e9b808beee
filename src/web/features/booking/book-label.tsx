import { useTranslations } from "use-intl";
import type { HeadView, TimeWords } from "./views.ts";

/** A button says what happens: "Book Tuesday at 9:30", or that it is asked for. */
export function BookLabel({ head, time }: { head: HeadView; time: TimeWords | null }) {
  const t = useTranslations();
  if (time === null) return t("booking.details.request");
  const words = { day: time.day, time: time.start };
  return head.isRequest ? t("booking.details.requestFor", words) : t("booking.details.book", words);
}
