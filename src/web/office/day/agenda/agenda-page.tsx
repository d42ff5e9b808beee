import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { DayCalendar } from "../calendar.tsx";
import { AttendanceButtons } from "../../shared/front-desk/attendance-buttons.tsx";
import { DayTop, EmptyText } from "../day-head.tsx";
import { Marks } from "../grid/grid.tsx";
import type { AgendaRow, AgendaView } from "../../shared/day/day-views.ts";
import "../../shared/day/day.css";
import "../print.css";

/** All visits of a day in the order of time, in large rows. */
export function AgendaPage({ view }: { view: AgendaView }) {
  const { rows, now } = view;
  return (
    <DayCalendar settings={view.calendar}>
      <DayTop head={view.head} />
      <EmptyText empty={view.empty} />
      <ol className="agenda">
        {rows.map((row, index) => (
          <Row key={row.id} row={row} now={now?.before === index ? now.text : null} />
        ))}
        {now !== null && rows.length > 0 && now.before === rows.length && <NowLine text={now.text} />}
      </ol>
    </DayCalendar>
  );
}

function NowLine({ text }: { text: string }) {
  return (
    <li className="agenda__now">
      <span>{text}</span>
    </li>
  );
}

function Row({ row, now }: { row: AgendaRow; now: string | null }) {
  const { id, time, start, who, what, state, marks, href, hue, edge, look, parties, attendance } = row;
  const content = (
    <>
      <time className="agenda__time" dateTime={start}>
        {time}
      </time>{" "}
      <span className="agenda__text">
        <span className="agenda__who">{who}</span> <span className="agenda__what">{what}</span>
      </span>{" "}
      {(state !== "" || marks.length > 0) && (
        <span className="agenda__state">
          {state} <Marks marks={marks} />
        </span>
      )}
    </>
  );
  return (
    <>
      {now !== null && <NowLine text={now} />}
      <li id={id} className={`agenda__row agenda__row--${look} h${hue} e${edge}`}>
        {href === null ? (
          <div className="agenda__box">{content}</div>
        ) : (
          <OfficeLink className="agenda__box" to={href}>
            {content}
          </OfficeLink>
        )}
        {attendance !== null && <AttendanceButtons view={attendance} />}
        {parties.length > 0 && (
          <ul className="agenda__parties">
            {parties.map((party) => (
              <li key={party.href}>
                <OfficeLink to={party.href}>{party.name}</OfficeLink>
              </li>
            ))}
          </ul>
        )}
      </li>
    </>
  );
}
