import type { ReactNode } from "react";
import script from "virtual:script-file/calendar";
import { useNonce } from "../../http/nonce.ts";
import type { CalendarSettings } from "../shared/day/day-views.ts";

/** A page that keeps itself current, and whose visits can be moved. Without its script, it stays as it was loaded. */
export function DayCalendar({ settings, children }: { settings: CalendarSettings; children: ReactNode }) {
  return (
    <>
      <div className="office-day" data-calendar={JSON.stringify(settings)}>
        {children}
      </div>
      <script type="module" src={script} nonce={useNonce()} />
    </>
  );
}
