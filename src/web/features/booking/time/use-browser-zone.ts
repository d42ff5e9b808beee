import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { BookingQuery } from "../query.ts";

/** The server cannot know where the visitor is. Once scripts run, the address says the browser's zone. */
export function useBrowserZone(query: BookingQuery, address: (changes: Partial<BookingQuery>) => string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (query.tz !== null) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone) void navigate(address({ tz: zone }), { replace: true, preventScrollReset: true });
    // Only when the page is first shown without a zone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query.tz]);
}
