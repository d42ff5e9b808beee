import { moonPath } from "../../../../ui/moon/moon-path.ts";

/** Decorative: the phase's name is always shown next to it. */
export function Moon({ elongation }: { elongation: number }) {
  return (
    <svg className="moon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <path d={moonPath(elongation)} />
    </svg>
  );
}
