import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { BookingQuery } from "../state/query.ts";
import { useAddress } from "../state/use-address.ts";
import type { HoldView } from "../visit-views.ts";

const warnsAt = 120;

/** Inside the form, so that extending the hold also submits and keeps the typed text. */
export function HoldNotice({ hold, query }: { hold: HoldView | null; query: BookingQuery }) {
  const address = useAddress(query);
  if (hold === null) return null;
  return <Countdown key={`${hold.until} ${hold.secondsLeft}`} hold={hold} againHref={address({ step: "time" })} />;
}

/** Says how long the slot is held, without moving focus, and offers to extend the hold while that is possible. */
function Countdown({ hold, againHref }: { hold: HoldView; againHref: string }) {
  const t = useTranslations();
  const phase = usePhase(hold.secondsLeft);
  const words = { time: hold.until };
  const held = hold.dates > 1 ? t("series.until", words) : t("booking.hold.until", words);
  const until = hold.canBeExtended ? held : t("booking.hold.ends", words);
  if (phase === "gone") {
    return (
      <Notice tone="warning" title={t("booking.hold.gone")} isLive>
        <TextLink to={againHref}>{t("booking.hold.again")}</TextLink>
      </Notice>
    );
  }
  return (
    <Notice tone={phase === "soon" ? "warning" : "info"} isLive>
      <p>{phase === "soon" ? t("booking.hold.soon") : until}</p>
      {hold.canBeExtended && (
        <Button type="submit" name="intent" value="keep" look="plain">
          {t("booking.hold.keep")}
        </Button>
      )}
    </Notice>
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
