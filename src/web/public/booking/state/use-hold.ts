import { useEffect } from "react";
import type { Instant } from "#domain/time/instant.ts";
import { navigate } from "../../../ui/navigation/navigate.ts";
import { useIsPop } from "../../../ui/navigation/shown.ts";
import { sendQuietly } from "../../../ui/navigation/submit.ts";
import { forgetDrafts, moveDraft } from "../../../ui/typed/drafts.ts";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import { useAddress } from "./use-address.ts";

interface RememberedHold {
  token: string;
  slot: Instant | null;
  /** The slot was released, but the text typed for it is still needed. */
  isReleased: boolean;
}

/** The last hold of this window. */
let held: RememberedHold | null = null;

/** Call it in every step after the times. Text typed for the previous hold moves to this one. */
export function useRememberHold({ hold, slot }: Pick<BookingQuery, "hold" | "slot">): void {
  useEffect(() => {
    if (hold === null) return;
    if (held !== null && held.token !== hold) moveDraft(held.token, hold);
    held = { token: hold, slot, isReleased: false };
  }, [hold, slot]);
}

/** Call it when the booking is made: the hold and the saved text are no longer needed. */
export function forgetHold(): void {
  held = null;
  forgetDrafts();
}

/**
 * Going Back to an earlier step keeps the hold. The URL gets its token, so that the page offers the slot as the
 * visitor's own and Forward finds the form as it was. Starting over releases the slot immediately.
 */
export function useHoldOnReturn(query: BookingQuery, step: "services" | "time"): void {
  const isBack = useIsPop();
  const address = useAddress(query);
  const current = query.hold ?? query.reschedule;
  useEffect(() => {
    if (held === null || held.isReleased || current !== null) return;
    const { token, slot } = held;
    if (isBack) void navigate(address({ hold: token, slot, step }), { replace: true, preventScrollReset: true });
    else {
      held = { ...held, isReleased: true };
      const release = new FormData();
      release.set("intent", "release");
      release.set("token", token);
      void sendQuietly(release, address());
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per page shown
  }, [current]);
}
