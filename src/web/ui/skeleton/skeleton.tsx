interface LineProps {
  /** A share of the line's full length, in quarters. */
  quarters?: 1 | 2 | 3 | 4;
}

/** Stands where a line of text will be, at its final height. */
export function SkeletonLine({ quarters = 4 }: LineProps) {
  return <span className={`skeleton skeleton--line skeleton--${quarters}`} aria-hidden="true" />;
}

/** As many boxes as there will be times, each of the final size. */
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

/** A month before its days are known. */
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
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden: it only keeps the place
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
