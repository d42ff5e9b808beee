import { lazyPart } from "../../../ui/lazy-part.ts";

/** The cart next to the later steps. Lazy, so that a page that opens with a calendar does not load its script. */
export const LaterCart = lazyPart(async () => (await import("./cart-summary.tsx")).CartSummary);
