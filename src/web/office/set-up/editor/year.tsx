import type { YearView } from "../field-views.ts";

const dates = [1, 5, 10, 15, 20, 25, 30];

/** A year at a glance: full dots are days off, rings are days with special hours. */
export function Year({ year }: { year: YearView }) {
  const { label, months, usual, off, special, today } = year;
  return (
    // On a phone it scrolls, so keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="set-up-year" role="group" aria-label={label} tabIndex={0}>
      <svg viewBox="0 0 544 258" role="img" aria-label={label}>
        {dates.map((date) => (
          <text key={date} x={44 + (date - 1) * 16} y={10} textAnchor="middle">
            {date}
          </text>
        ))}
        {months.map(({ text, y }) => (
          <text key={y} x={0} y={y + 4}>
            {text}
          </text>
        ))}
        <path className="set-up-year__usual" d={usual} />
        <path className="set-up-year__off" d={off} />
        <path className="set-up-year__special" d={special} />
        <path className="set-up-year__inner" d={special} />
        {today !== null && <circle cx={today.x} cy={today.y} r={7} />}
      </svg>
    </div>
  );
}
