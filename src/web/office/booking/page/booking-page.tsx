import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { AttendanceButtons } from "../../shared/front-desk/attendance-buttons.tsx";
import { BookingMoney } from "../../shared/money/booking-money.tsx";
import { RemarkForm } from "../../shared/front-desk/remark-page.tsx";
import type { FactRow, OfficeBookingView } from "../../shared/booking/booking-views.ts";
import { Timeline } from "./timeline.tsx";
import { noFields } from "../../shared/forms/schema-names.ts";
import "../../shared/booking/booking.css";

/** One booking: what was agreed, what can be done, and everything that happened. */
export function OfficeBookingPage({ view }: { view: OfficeBookingView }) {
  const t = useTranslations();
  const { leaf, undo } = view;
  const isOwed = view.money?.atOnce != null;
  return (
    <div className="office-sheet">
      <title>{view.name}</title>
      <header className="visit-head oxford">
        {leaf !== null && (
          <p className="leaf" aria-hidden="true">
            <span className="leaf__month">{leaf.month}</span> <span className="leaf__day">{leaf.day}</span>{" "}
            <span className="leaf__weekday">{leaf.weekday}</span>
          </p>
        )}
        <div className="visit-head__text">
          <h1>{view.title}</h1>
          <p>{view.lead}</p>
          <p className="visit-head__badges">
            {view.badges.map(({ text, tone }) => (
              <span key={text} className={`badge badge--${tone}`}>
                {text}
              </span>
            ))}
          </p>
        </div>
      </header>
      {undo !== null && (
        <Notice title={undo.text}>
          <OfficeForm fields={noFields} className="office-form--inline" action={undo.action}>
            <Button type="submit" look="quiet">
              {t("console.booking.undo")}
            </Button>
          </OfficeForm>
        </Notice>
      )}
      <Actions view={view} />
      {view.people.length > 0 && (
        <section className="office-section" aria-labelledby="attendance">
          <h2 id="attendance">{t("console.attendance.title")}</h2>
          <ul className="people-list">
            {view.people.map(({ id, name, attendance }) => (
              <li key={id} className="people-list__row">
                <span className="people-list__name">{name}</span> <AttendanceButtons view={attendance} />
              </li>
            ))}
          </ul>
          {view.people.length > 1 && <p className="small muted">{t("console.attendance.follows")}</p>}
        </section>
      )}
      <div className="visit-parts">
        <div className="visit-facts">
          {/* Whoever opens a visit that is not paid is often about to be paid: it needs no scrolling. */}
          {isOwed && <BookingMoney view={view.money!} />}
          <dl className="visit-facts__list">
            {view.facts.map((row) => (
              <Fact key={row.term} row={row} />
            ))}
          </dl>
          {view.money !== null && !isOwed && <BookingMoney view={view.money} />}
        </div>
        <section className="office-section" aria-labelledby="happened">
          <h2 id="happened">{t("console.booking.happened")}</h2>
          <Timeline days={view.days} />
          {view.remark !== null && <RemarkForm action={view.remark.action} formKey={view.remark.key} />}
        </section>
      </div>
    </div>
  );
}

function Actions({ view: { move, cancel, again, call, customer, invoices } }: { view: OfficeBookingView }) {
  const t = useTranslations();
  if ([move, cancel, again, call, customer, invoices].every((action) => action === null)) return null;
  return (
    <div className="visit-actions">
      {move !== null && (
        <OfficeLink to={move} look="quiet">
          <OfficeIcon name="move" /> {t("console.booking.move")}
        </OfficeLink>
      )}
      {again !== null && (
        <OfficeLink to={again} look="quiet">
          <OfficeIcon name="note" /> {t("console.new.bookAgain")}
        </OfficeLink>
      )}
      {call !== null && (
        <a className="button button--quiet" href={call}>
          {t("console.booking.call")}
        </a>
      )}
      {invoices !== null && (
        <OfficeLink to={invoices} look="quiet">
          {t("console.invoices.title")}
        </OfficeLink>
      )}
      {customer !== null && (
        <OfficeLink to={customer} look="quiet">
          <OfficeIcon name="person" /> {t("console.customers.open")}
        </OfficeLink>
      )}
      {cancel !== null && (
        <OfficeLink to={cancel} className="visit-actions__cancel">
          {t("console.booking.cancel")}
        </OfficeLink>
      )}
    </div>
  );
}

function Fact({ row: { icon, term, values, links, isQuoted = false } }: { row: FactRow }) {
  return (
    <div className="visit-facts__row">
      <dt className="small muted">
        <OfficeIcon name={icon} /> {term}
      </dt>
      {values.map((value) => (
        <dd key={value}>{isQuoted ? <q>{value}</q> : value}</dd>
      ))}
      {links?.map(({ text, href }) => (
        <dd key={href}>
          <a href={href}>{text}</a>
        </dd>
      ))}
    </div>
  );
}
