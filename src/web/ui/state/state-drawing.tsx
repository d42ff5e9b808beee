import type { Drawing } from "./drawings.ts";

const whole = "M26 38h68v60a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3z";

/** A calendar leaf that shows a state. Decorative: the text next to it says the same. */
export function StateDrawing({ drawing: { sheet = whole, ink, accent = "" } }: { drawing: Drawing }) {
  return (
    <svg className="drawing" viewBox="24 13 72 94" aria-hidden="true" focusable="false">
      <path className="drawing__below" d={`${whole}M31 101v4h58v-4`} />
      <path className="drawing__sheet" d={sheet} />
      <path className="drawing__accent" d="M29 20h62a3 3 0 0 1 3 3v15H26V23a3 3 0 0 1 3-3z" />
      <path d={`M43 15v10M77 15v10${ink}`} />
      <path className="drawing__accent" d={accent} />
    </svg>
  );
}
