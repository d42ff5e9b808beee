import { OfficeIcon } from "../shared/frame/office-icons.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import type { DayHead, EmptyDayView } from "../shared/day/day-views.ts";

/** The date, the way to other days, and the ways to look at this one. */
export function DayTop({ head }: { head: DayHead }) {
  return (
    <header className="day__top oxford">
      <title>{head.name}</title>
      <div className="day__row">
        <div className="day__title">
          <OfficeLink className="day__step" to={head.previous.href} label={head.previous.label}>
            <OfficeIcon name="left" />
          </OfficeLink>
          <OfficeLink className="day__step" to={head.next.href} label={head.next.label}>
            <OfficeIcon name="right" />
          </OfficeLink>
          <h1>
            <span className="only-wide">{head.title}</span> <span className="only-phone">{head.short}</span>
          </h1>
          {head.today !== null && (
            <OfficeLink className="day__today" to={head.today.href}>
              {head.today.label}
            </OfficeLink>
          )}
        </div>
        <div className="day__actions">
          {head.actions.map((action) => (
            <DayAction key={action.href} action={action} />
          ))}
          <span className="only-phone">
            <button type="button" className="day__step" popoverTarget="day-looks" aria-label={head.looks}>
              <OfficeIcon name="more" />
            </button>
          </span>
        </div>
      </div>
      <div className="day__row day__row--second">
        <nav aria-label={head.weekLabel}>
          <ul className="strip">
            {head.week.map(({ weekday, day, href, isCurrent }) => (
              <li key={href}>
                <OfficeLink to={href} isCurrent={isCurrent}>
                  <span>{weekday}</span> <b>{day}</b>
                </OfficeLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* In view on a wide page, and a menu on a phone. */}
        <div className="day__looks" id="day-looks" popover="auto">
          <ul className="views">
            {head.views.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <OfficeLink to={href} isCurrent={isCurrent}>
                  {label}
                </OfficeLink>
              </li>
            ))}
          </ul>
          {head.density !== null && (
            <OfficeLink className="day__look day__look--wide" to={head.density.href}>
              {head.density.label}
            </OfficeLink>
          )}
          {/* These need the script, which shows them. */}
          <button type="button" className="day__look day__move" hidden>
            {head.move}
          </button>
          <button type="button" className="day__look day__print" hidden>
            {head.print}
          </button>
          <p className="live">
            <span>{head.asOf.text}</span>{" "}
            <OfficeLink className="live__refresh" to={head.asOf.href}>
              {head.asOf.refresh}
            </OfficeLink>
          </p>
        </div>
      </div>
      {head.notes.map((note) => (
        <p key={note} className="day__note">
          {note}
        </p>
      ))}
    </header>
  );
}

/** On a phone it is its icon, and all but one are in the bar at the bottom. */
function DayAction({ action: { label, href, isPrimary, isOnPhone, icon } }: { action: DayHead["actions"][number] }) {
  return (
    <>
      <span className="only-wide">
        <OfficeLink look={isPrimary ? "primary" : "quiet"} to={href}>
          {label}
        </OfficeLink>
      </span>
      {isOnPhone && (
        <span className="only-phone">
          <OfficeLink className="day__step" to={href} label={label}>
            <OfficeIcon name={icon} />
          </OfficeLink>
        </span>
      )}
    </>
  );
}

/** Says why there is nothing to see, and where there is something. */
export function EmptyText({ empty }: { empty: EmptyDayView | null }) {
  if (empty === null) return null;
  return (
    <div className="day__empty">
      <p className="muted">{empty.text}</p>
      {empty.next !== null && (
        <p>
          <OfficeLink to={empty.next.href}>{empty.next.label}</OfficeLink>
        </p>
      )}
    </div>
  );
}
