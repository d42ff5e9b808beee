import { lazy } from "react";

/** Beside the later steps, where several services were chosen; its script is no part of the page that opens with a calendar. */
export const LaterCart = lazy(async () => ({ default: (await import("./cart-summary.tsx")).CartSummary }));
