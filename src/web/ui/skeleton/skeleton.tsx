interface LineProps {
  /** Quarters of the full line length. */
  quarters?: 1 | 2 | 3 | 4;
}

/** A placeholder for a line of text, at its final height. */
export function SkeletonLine({ quarters = 4 }: LineProps) {
  return <span className={`skeleton skeleton--line skeleton--${quarters}`} aria-hidden="true" />;
}

/** One box for each expected time, at its final size. */
export function SkeletonSlots({ count }: { count: number }) {
  return (
    <div className="slots" aria-hidden="true">
      <div className="slots__grid">
        {Array.from({ length: count }, (_, index) => (
          <span className="skeleton skeleton--slot" key={index} />
        ))}
      </div>
    </div>
  );
}

/** A month whose days are not loaded yet. */
export function SkeletonMonth() {
  return (
    <div className="month" aria-hidden="true">
      <div className="month__head">
        <span className="skeleton skeleton--title" />
      </div>
      <table className="month__days">
        <tbody>
          {Array.from({ length: 6 }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: 7 }, (_, column) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden: it only takes up space
                <td key={column}>
                  <span className="day">
                    <span className="skeleton skeleton--day" />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
