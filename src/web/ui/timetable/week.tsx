import type { ReactNode } from "react";
import { ButtonLink } from "../button/button-link.tsx";
import { TextLink } from "../button/text-link.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";
import { Link } from "../navigation/link.tsx";
import { blank } from "../state/blank.ts";
import { StateDrawing } from "../state/state-drawing.tsx";
import type { WeekLinkView, SessionView, WeekDayView, WeekView } from "./week-views.ts";
import styles from "./week.css?url";

interface Props {
  week: WeekView;
  /** Draws a session: as a link, or as an option of a form. */
  renderSession: (session: SessionView) => ReactNode;
  /** Next to the title. */
  aside?: ReactNode;
}

/** A week at a glance: a column a day in a wide window, otherwise one list after the other. */
export function Week({ week, renderSession, aside }: Props) {
  const { title, previous, next, days, emptiness } = week;
  return (
    <div className="week">
      {/* Only pages with a timetable load these styles. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="week__head">
        <Turn link={previous} isBack />
        <h2 className="week__title" id="week" tabIndex={-1}>
          {title}
        </h2>
        <Turn link={next} />
        {aside}
      </div>
      {emptiness === null ? (
        <ol className="week__days">
          {days.map((day) => (
            <Day key={day.date} day={day} renderSession={renderSession} />
          ))}
        </ol>
      ) : (
        <div className="state--part" role="status">
          <StateDrawing drawing={blank} />
          <div>
            <p className="notice__title">{emptiness.title}</p>
            {emptiness.next !== null && (
              <ButtonLink look="quiet" to={emptiness.next.href} preventScrollReset>
                {emptiness.next.label}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Turn({ link, isBack = false }: { link: WeekLinkView | null; isBack?: boolean }) {
  const icon = isBack ? "left" : "right";
  if (link === null) {
    return (
      <span className="week__turn" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className="week__turn" to={link.href} preventScrollReset>
      <Icon name={icon} />
      <span className="visually-hidden">{link.label}</span>
    </Link>
  );
}

function Day({ day, renderSession }: { day: WeekDayView; renderSession: Props["renderSession"] }) {
  const { weekday, sessions, isToday } = day;
  return (
    <li className={classes("week__day", sessions.length === 0 && "week__day--empty", isToday && "week__day--today")}>
      <h3 className="week__date">
        <span className="week__weekday">{weekday}</span> <span>{day.day}</span>
      </h3>
      {sessions.length > 0 && (
        <ul className="week__sessions">
          {sessions.map((one) => (
            <li key={one.id}>{renderSession(one)}</li>
          ))}
        </ul>
      )}
      {day.waiting !== null && <TextLink to={day.waiting.href}>{day.waiting.label}</TextLink>}
    </li>
  );
}
