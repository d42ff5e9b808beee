import { useTranslations } from "use-intl";

/** "You", "Guest 1", … */
export function usePersonName(): (person: number) => string {
  const t = useTranslations();
  return (person) => (person === 0 ? t("booking.services.you") : t("booking.guests.guest", { number: person }));
}
