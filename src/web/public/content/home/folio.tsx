import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import type { MoonPhase } from "./moon/moon.ts";
import { Moon } from "./moon/moon-figure.tsx";
import type { TodayView } from "./home-views.ts";

const moonNames: Record<MoonPhase, MessageKey> = {
  new: "home.moon.new",
  "waxing-crescent": "home.moon.waxingCrescent",
  "first-quarter": "home.moon.firstQuarter",
  waxing: "home.moon.waxing",
  full: "home.moon.full",
  waning: "home.moon.waning",
  "last-quarter": "home.moon.lastQuarter",
  "waning-crescent": "home.moon.waningCrescent",
};

/** The date and the moon phase, which an almanac prints first. */
export function Folio({ today }: { today: TodayView }) {
  const t = useTranslations();
  return (
    <ul className="folio">
      <li>
        <time dateTime={today.iso}>{today.date}</time>
      </li>
      <li className="folio__moon">
        <Moon elongation={today.moon.elongation} />
        {t(moonNames[today.moon.phase])}
      </li>
      <li>{t("home.dayOfYear", { day: today.dayOfYear, left: today.daysLeft })}</li>
    </ul>
  );
}
