import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { Viewer } from "../../../i18n/formats.ts";

interface CourseOffer {
  /** How many dates are held, and what they cost together. */
  dates: number;
  total: number;
  currency: string;
}

/** What an offer of a course costs: "For 5 sessions: €65.00". */
export function formatOffer({ dates: count, total, currency }: CourseOffer, { locale }: Viewer, t: Translator): string {
  const price = total === 0 ? t("booking.summary.free") : formatMoney(total, currency, locale);
  return t("waiting.course.price", { count, price });
}
