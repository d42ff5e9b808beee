import { useEffect } from "react";
import { NavigationType, useFetcher, useNavigate, useNavigationType } from "react-router";
import type { Instant } from "#domain/time/instant.ts";
import { forgetDrafts, moveDraft } from "../../../ui/typed/drafts.ts";
import type { BookingQuery } from "./query.ts";
import { useAddress } from "./use-address.ts";

interface RememberedHold {
  token: string;
  slot: Instant | null;
  /** Its time was given back; what was typed for it is still wanted. */
  isReleased: boolean;
}

/** The hold that this window has taken last. */
let held: RememberedHold | null = null;

/** Called by every step after the times. What was typed for a hold before moves along to this one. */
export function useRememberHold({ hold, slot }: Pick<BookingQuery, "hold" | "slot">): void {
  useEffect(() => {
    if (hold === null) return;
    if (held !== null && held.token !== hold) moveDraft(held.token, hold);
    held = { token: hold, slot, isReleased: false };
  }, [hold, slot]);
}

/** The booking is made: nothing is held any more, and what was typed has arrived. */
export function forgetHold(): void {
  held = null;
  forgetDrafts();
}

/**
 * Whoever goes Back to an earlier step keeps the hold: the address gets it, so that its time is offered as theirs and
 * Forward finds the form as it was. Whoever begins again gives the time to others at once.
 */
export function useHoldOnReturn(query: BookingQuery, step: "services" | "time"): void {
  const { submit } = useFetcher();
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop;
  const address = useAddress(query);
  const current = query.hold ?? query.reschedule;
  useEffect(() => {
    if (held === null || held.isReleased || current !== null) return;
    const { token, slot } = held;
    if (isBack) void navigate(address({ hold: token, slot, step }), { replace: true, preventScrollReset: true });
    else {
      held = { ...held, isReleased: true };
      void submit({ intent: "release", token }, { method: "post" });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is shown
  }, [current]);
}
