import { useTranslations } from "use-intl";
import type { HoldView } from "../visit-views.ts";

/** How long the time is held, with a line that grows shorter. The line needs neither scripts nor styles to move. */
export function HoldLine({ hold: { until, secondsLeft, percentLeft, canBeExtended } }: { hold: HoldView }) {
  const t = useTranslations();
  const words = { time: until };
  return (
    <span className="hold-line">
      {canBeExtended ? t("booking.hold.until", words) : t("booking.hold.ends", words)}
      <svg key={`${until} ${secondsLeft}`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percentLeft} height="1">
          <animate attributeName="width" to="0" dur={`${secondsLeft}s`} fill="freeze" />
        </rect>
      </svg>
    </span>
  );
}
