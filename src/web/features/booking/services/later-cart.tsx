import { lazy } from "react";

/** The cart next to the later steps. Lazy, so that a page that opens with a calendar does not load its script. */
export const LaterCart = lazy(async () => ({ default: (await import("./cart-summary.tsx")).CartSummary }));
