import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

interface Options {
  /** The zone that the URL names. */
  asked: string | null;
  /** The zone in which the page shows its times. */
  shown: string;
  addressIn: (zone: string) => string;
}

/** The server does not know the visitor's zone. If the browser's zone differs, the URL changes to name it. */
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
