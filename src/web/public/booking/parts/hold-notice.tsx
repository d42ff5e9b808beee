import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import { useAddress } from "../state/use-address.ts";
import type { HoldView } from "../visit/visit-views.ts";

const warnsAt = 120;

/**
 * Appears when the hold is about to expire. Until then the summary says how long the time is held. Inside the form, so
 * that extending the hold also submits and keeps the typed text.
 */
export function HoldNotice({ hold, query }: { hold: HoldView | null; query: BookingQuery }) {
  const address = useAddress(query);
  if (hold === null) return null;
  return <Countdown key={`${hold.until} ${hold.secondsLeft}`} hold={hold} againHref={address({ step: "time" })} />;
}

/** Warns without moving focus, and offers to extend the hold while that is possible. */
function Countdown({ hold, againHref }: { hold: HoldView; againHref: string }) {
  const t = useTranslations();
  const phase = usePhase(hold.secondsLeft);
  const keep = hold.canBeExtended && (
    <Button type="submit" name="intent" value="keep" look="plain">
      {t("booking.hold.keep")}
    </Button>
  );
  return (
    <>
      <div className="hold-notice" role="status">
        {phase === "gone" && (
          <Notice tone="warning" title={t("booking.hold.gone")}>
            <TextLink to={againHref}>{t("booking.hold.again")}</TextLink>
          </Notice>
        )}
        {phase === "soon" && (
          <Notice tone="warning">
            <p>{t("booking.hold.soon")}</p>
            {keep}
          </Notice>
        )}
      </div>
      {/* Without scripts the warning cannot appear later, so the button is there from the start. */}
      {phase === "held" && keep && <div className="without-scripts">{keep}</div>}
    </>
  );
}

/** Counts from the server's response. Extending the hold restarts the count. */
function usePhase(secondsLeft: number): "held" | "soon" | "gone" {
  const [elapsed, setElapsed] = useState({ of: secondsLeft, seconds: 0 });
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setElapsed({ of: secondsLeft, seconds: (Date.now() - started) / 1000 }), 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  const left = secondsLeft - (elapsed.of === secondsLeft ? elapsed.seconds : 0);
  if (left <= 0) return "gone";
  return left <= warnsAt ? "soon" : "held";
}
