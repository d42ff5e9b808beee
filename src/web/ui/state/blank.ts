import type { Drawing } from "./drawings.ts";

/** Nothing free: a leaf with no day on it. */
export const blank: Drawing = {
  ink: "M38 51h.01M49 51h.01M60 51h.01M71 51h.01M82 51h.01M38 63h.01M82 63h.01M38 75h.01M82 75h.01M38 87h.01M49 87h.01M60 87h.01M71 87h.01M82 87h.01M67 75a9.5 9.5 0 1 1-5-15 8 8 0 0 0 5 15z",
};
