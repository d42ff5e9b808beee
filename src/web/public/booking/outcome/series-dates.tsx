import { Badge } from "../../../ui/badge/badge.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import type { SeriesView } from "../page/outcome-views.ts";

/** All dates of a series, each with a link to its own page. */
export function SeriesDates({ series: { title, text, dates } }: { series: SeriesView }) {
  return (
    <section className="series" aria-labelledby="series">
      <h2 className="outcome__heading" id="series">
        {title}
      </h2>
      <ol className="dates">
        {dates.map((date) => (
          <li className="date" key={date.position}>
            <SeriesDate {...date} />
          </li>
        ))}
      </ol>
      <p className="muted">{text}</p>
    </section>
  );
}

function SeriesDate({ date, times, facts, isVoid, note, link }: SeriesView["dates"][number]) {
  const Text = isVoid ? "s" : "span";
  return (
    <div className="date__line">
      <span className="date__words">
        <span className="date__day">{date}</span> <Text className="date__times">{times}</Text>{" "}
        {facts !== "" && <span className="date__facts">{facts}</span>}
      </span>{" "}
      <span className="series__end">
        {note !== null && <Badge tone={link === null ? "success" : "neutral"}>{note}</Badge>}
        {link !== null && (
          <TextLink to={link.href}>
            {link.label}
            <span className="visually-hidden">: {date}</span>
          </TextLink>
        )}
      </span>
    </div>
  );
}
