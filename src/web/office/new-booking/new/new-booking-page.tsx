import { useTranslations } from "use-intl";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { faultAbove, OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import {
  holdField,
  type NewBookingResult,
  type NewBookingView,
  type ServiceRows,
  type TimesView,
} from "../new-booking-views.ts";
import { AskedStartPart } from "./asked/asked-start.tsx";
import { Courses } from "./courses/courses-part.tsx";
import { PartyPart } from "./party/party-part.tsx";
import { TypedStart } from "./asked/typed-start.tsx";
import "../../shared/day/day.css";
import "../new-booking.css";

interface Props {
  view: NewBookingView;
  result: NewBookingResult | undefined;
}

/** First the service, then who is free when. */
export function NewBookingPage({ view, result }: Props) {
  const { groups, times, courses, others } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {courses !== null && <Courses view={view} courses={courses} result={result} />}
      {times !== null && <Times view={view} times={times} result={result} />}
      {groups.length > 0 && (
        <>
          <OfficeForm
            fields={holdField}
            action={view.action}
            values={{ key: view.key }}
            fault={faultAbove(result)}
            className="new-booking__services"
          >
            {groups.map((group) => (
              <Services key={group.id} group={group} more={view.more} />
            ))}
          </OfficeForm>
          {others.map(({ label, href }) => (
            <p key={href}>
              <OfficeLink to={href}>{label}</OfficeLink>
            </p>
          ))}
        </>
      )}
    </Sheet>
  );
}

function Services({ group: { id, title, services }, more }: { group: ServiceRows; more: string }) {
  return (
    <section aria-labelledby={title === "" ? undefined : id}>
      {title !== "" && <h2 id={id}>{title}</h2>}
      <ul className="office-list">
        {services.map(({ key, label, about, time, to }) => {
          const text = (
            <>
              <span className="office-list__name">{label}</span> <span className="small muted">{about}</span>{" "}
              {time !== "" && <b className="new-booking__time">{time}</b>}
            </>
          );
          return (
            <li key={key}>
              {to.choice === undefined ? (
                <OfficeLink className="office-list__text new-booking__service" to={to.href}>
                  {text}
                </OfficeLink>
              ) : (
                <span className="new-booking__fit">
                  <button
                    type="submit"
                    className="office-list__text new-booking__service new-booking__service--fits"
                    name={holdField("choice")}
                    value={to.choice}
                  >
                    {text}
                  </button>
                  <OfficeLink className="small" to={to.href} label={`${label}: ${more}`}>
                    {more}
                  </OfficeLink>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Times({ view, times, result }: Props & { times: TimesView }) {
  const t = useTranslations();
  const { selects, values, members, otherService } = times;
  const { action, key } = view;
  const fault = faultAbove(result);
  const asked = result?.asked ?? times.asked;
  const form = { action, formKey: key, result };
  const date = { name: "date", label: t("console.override.date") };
  const address = useHref(times.address);
  return (
    <div className="new-booking">
      <p className="new-booking__back">
        <OfficeLink to={otherService.href}>
          <OfficeIcon name="left" isSmall /> {otherService.label}
        </OfficeLink>
      </p>
      {fault !== undefined && fault !== "" && <Notice tone="error" title={fault} isLive />}
      {asked !== null && <AskedStartPart asked={asked} {...form} />}
      <form className="new-booking__options" method="get" action={address}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {selects.map(({ name, label, options, value }) => (
          <SelectField key={name} name={name} label={label} options={options} defaultValue={value} />
        ))}
        <DateTimeField type="date" {...date} defaultValue={times.date} min={times.today} />
        <Button type="submit" look="quiet">
          {times.show}
        </Button>
      </form>
      {times.party !== null && <PartyPart party={times.party} />}
      <Days times={times} />
      <OfficeForm
        fields={holdField}
        action={action}
        values={{ key }}
        className="new-booking__times office-form office-form--wide"
      >
        <h2>{times.day}</h2>
        {members.length === 0 && <p className="muted">{times.empty}</p>}
        {members.map((member) => (
          <section key={member.id} className="new-booking__member">
            {member.name !== "" && (
              <h3>
                <Avatar name={member.name} photo={member.photo} size="small" /> {member.name}
              </h3>
            )}
            <ul className="new-booking__starts">
              {member.times.map(({ choice, label, isAsked }) => (
                <li key={choice}>
                  <Button type="submit" look={isAsked ? "primary" : "quiet"} name={holdField("choice")} value={choice}>
                    {member.name !== "" && <span className="visually-hidden">{member.name}, </span>}
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </OfficeForm>
      <TypedStart view={times.typed} {...form} />
    </div>
  );
}

function Days({ times: { days, daysLabel, earlier, later } }: { times: TimesView }) {
  return (
    <nav className="new-booking__days" aria-label={daysLabel}>
      {earlier !== null && (
        <OfficeLink className="day__step" to={earlier.href} label={earlier.label}>
          <OfficeIcon name="left" />
        </OfficeLink>
      )}
      <ul className="free-days">
        {days.map(({ weekday, day, free, count, href, isCurrent }) => (
          <li key={href}>
            <OfficeLink to={href} isCurrent={isCurrent} className={count === "0" ? "free-days__none" : ""}>
              <span>{weekday}</span> <b>{day}</b>{" "}
              <span className="free-days__count" aria-hidden="true">
                {count === "0" ? "–" : count}
              </span>
              <span className="visually-hidden">{free}</span>
            </OfficeLink>
          </li>
        ))}
      </ul>
      <OfficeLink className="day__step" to={later.href} label={later.label}>
        <OfficeIcon name="right" />
      </OfficeLink>
    </nav>
  );
}
