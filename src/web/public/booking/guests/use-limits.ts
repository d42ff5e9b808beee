import { useTranslations } from "use-intl";
import type { GuestsData } from "../page/booking-views.ts";

/** Explains the limits before the visitor submits anything. */
export function useLimits({ seatsLeft, most }: GuestsData): string {
  const t = useTranslations();
  const limit = t("party.most", { count: most });
  return seatsLeft === null ? limit : `${t("party.seatsLeft", { count: seatsLeft })} ${limit}`;
}
