import { useTranslations } from "use-intl";

type Texts = (
  key: "duration.hours" | "duration.minutes" | "duration.both",
  values: { hours: number; minutes: number },
) => string;

/** "1 hr 30 min": the units are hours and minutes. */
export function formatDuration(total: number, t: Texts): string {
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const values = { hours, minutes };
  if (hours === 0) return t("duration.minutes", values);
  return minutes === 0 ? t("duration.hours", values) : t("duration.both", values);
}

export function useDuration(): (minutes: number) => string {
  const t = useTranslations();
  return (total) => formatDuration(total, t);
}
