import { useTranslations } from "use-intl";
import { Combobox } from "../../../ui/combobox/combobox.tsx";
import type { BookingData } from "../views.ts";

interface Props {
  zones: NonNullable<Extract<BookingData, { step: "time" }>["zones"]>;
  value: string;
  onChoose: (zone: string) => void;
}

/** The search over all zones; its script is fetched by those alone who want another one. */
export function ZoneList({ zones, value, onChoose }: Props) {
  const t = useTranslations();
  return (
    <Combobox
      name="tz"
      label={t("booking.zone.label")}
      options={zones}
      value={value}
      emptyText={t("booking.zone.none")}
      countText={(count) => t("booking.zone.found", { count })}
      onChoose={onChoose}
    />
  );
}
