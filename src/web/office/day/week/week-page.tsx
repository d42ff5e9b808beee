import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { DayCalendar } from "../calendar.tsx";
import { DayTop } from "../day-head.tsx";
import { Grid } from "../grid/grid.tsx";
import type { LoadCell, OfficeWeekView } from "./week-views.ts";
import "../../shared/day/day.css";
import "../print.css";
import "./week.css";

/** Seven days of one member, and how full everyone's days are. */
export function WeekPage({ view }: { view: OfficeWeekView }) {
  const { whose, load } = view;
  return (
    <DayCalendar settings={view.calendar}>
      <DayTop head={view.head} />
      <nav className="whose" aria-label={whose.label}>
        <ul className="whose__list">
          {whose.links.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <OfficeLink to={href} isCurrent={isCurrent}>
                {label}
              </OfficeLink>
            </li>
          ))}
        </ul>
      </nav>
      {view.grid !== null && <Grid grid={view.grid} />}
      <section className="load" aria-labelledby="load">
        <h2 id="load">{load.title}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{whose.label}</span>
              </th>
              {load.days.map(({ text, href }) => (
                <th key={href} scope="col">
                  <OfficeLink to={href}>{text}</OfficeLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {load.members.map(({ name, href, cells }) => (
              <tr key={href}>
                <th scope="row">
                  <OfficeLink to={href}>{name}</OfficeLink>
                </th>
                {cells.map((cell) => (
                  <td key={cell.href}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="load__legend">
          {load.legend.map(({ kind, text }) => (
            <span key={kind}>
              <span className={`lit lit--${kind}`} /> {text}
            </span>
          ))}
        </p>
      </section>
    </DayCalendar>
  );
}

function Cell({ cell: { kind, share, text, label, href } }: { cell: LoadCell }) {
  if (kind === "off") return <span className="load__off">{text}</span>;
  return (
    <OfficeLink to={href} label={label}>
      <span className={`lit lit--${kind}`} /> <meter min={0} max={100} value={share} /> <span>{text}</span>
    </OfficeLink>
  );
}
