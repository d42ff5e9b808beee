import { useTranslations } from "use-intl";

/** "1 hr 30 min": the source's units are hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations();
  return (total) => {
    const hours = Math.floor(total / 60);
    const minutes = total % 60;
    if (hours === 0) return t("duration.minutes", { minutes });
    if (minutes === 0) return t("duration.hours", { hours });
    return t("duration.both", { hours, minutes });
  };
}
