import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { OfficeForm } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { type CalendarRow, type CalendarsView, namedField } from "./calendar-views.ts";
import "../shared/calendars/calendars.css";

/** The external calendars of every member. */
export function CalendarsPage({ view }: { view: CalendarsView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.calendars.title")} lead={t("console.calendars.lead")}>
      <p>
        <OfficeLink to={view.add} look="primary">
          {t("console.calendars.add")}
        </OfficeLink>
      </p>
      {view.members.length === 0 && <p>{t("console.calendars.empty")}</p>}
      {view.members.map(({ slug, name, calendars }) => (
        <section className="office-section" aria-labelledby={slug} key={slug}>
          <h2 id={slug}>{name}</h2>
          <ul className="office-list">
            {calendars.map((calendar) => (
              <Calendar key={calendar.name} calendar={calendar} read={view.read} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

function Calendar({ calendar, read }: { calendar: CalendarRow; read: string }) {
  const t = useTranslations();
  const { member, name, text, state, faults, login, remove } = calendar;
  const id = `${member}-${name}`;
  const named = { member, name };
  return (
    <li>
      <span className="office-list__text">
        <span className="office-list__name" id={id}>
          {name}
        </span>{" "}
        <span>{text}</span> <span className="small muted">{state}</span>
        {faults.map((fault) => (
          <span className="calendar-fault" key={fault}>
            {fault}
          </span>
        ))}
        {remove === null && <span className="small muted">{t("console.calendars.fromPack")}</span>}
      </span>
      <div className="calendar-buttons">
        {login !== null && <OfficeLink to={login}>{t("console.calendars.login")}</OfficeLink>}
        <OfficeForm fields={namedField} className="office-form--inline" action={read} values={named}>
          <Button type="submit" look="quiet" aria-describedby={id}>
            {t("console.calendars.readNow")}
          </Button>
        </OfficeForm>
        {remove !== null && (
          <OfficeForm fields={namedField} className="office-form--inline" action={remove} values={named}>
            <Button type="submit" look="quiet" aria-describedby={id}>
              {t("console.calendars.remove")}
            </Button>
          </OfficeForm>
        )}
      </div>
    </li>
  );
}
