import { moonPath } from "../../ui/moon/moon-path.ts";

/** A moon whose lit share is the score. Decorative: the score is always shown next to it. */
export function ScoreMoon({ percent }: { percent: number }) {
  // The lit share of a disc is (1 - cos angle) / 2.
  const angle = (Math.acos(1 - percent / 50) * 180) / Math.PI;
  return (
    <svg className="score-moon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <path d={moonPath(Math.min(angle, 179.99))} />
    </svg>
  );
}
