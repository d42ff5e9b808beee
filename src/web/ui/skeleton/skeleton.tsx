interface LineProps {
  /** Quarters of the full line length. */
  quarters?: 1 | 2 | 3 | 4;
}

/** A placeholder for a line of text, at its final height. */
export function SkeletonLine({ quarters = 4 }: LineProps) {
  return <span className={`skeleton skeleton--line skeleton--${quarters}`} aria-hidden="true" />;
}
