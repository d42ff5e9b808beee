import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import type { OfficeBookingView } from "../../shared/booking/booking-views.ts";

/** Everything that happened, day by day, the newest last. */
export function Timeline({ days }: { days: OfficeBookingView["days"] }) {
  return (
    <ol className="timeline">
      {days.map(({ day, items }) => (
        <li key={day}>
          <h3>{day}</h3>
          <ol className="timeline__items">
            {items.map(({ id, time, start, icon, title, text, tone, links }) => (
              <li key={id} className={`timeline__item timeline__item--${tone}`}>
                <time className="timeline__time" dateTime={start}>
                  {time}
                </time>{" "}
                <span className="timeline__mark">
                  <OfficeIcon name={icon} isSmall />
                </span>{" "}
                <span className="timeline__text">
                  <span className="timeline__title">{title}</span> <span className="small muted">{text}</span>
                  {links !== undefined && (
                    <span className="timeline__links">
                      {links.map((link) => (
                        <OfficeLink key={link.href} to={link.href} label={link.title}>
                          {link.text}
                        </OfficeLink>
                      ))}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
