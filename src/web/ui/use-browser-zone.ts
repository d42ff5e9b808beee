import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

interface Options {
  /** What the address says. */
  asked: string | null;
  /** What the page is shown in. */
  shown: string;
  addressIn: (zone: string) => string;
}

/** The server cannot know where the visitor is. Once scripts run, the address says the browser's zone where it differs. */
export function useBrowserZone({ asked, shown, addressIn }: Options): void {
  const navigate = useNavigate();
  const moveTo = useEffectEvent((zone: string) =>
    navigate(addressIn(zone), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (asked !== null) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone && zone !== shown) void moveTo(zone);
  }, [asked, shown]);
}
