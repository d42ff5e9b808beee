import { useTranslations } from "use-intl";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { controlProps, FieldFrame } from "../../../ui/field/field-frame.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { faultAbove, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { holdField, type NewBookingView, type TimesView } from "../new-booking-views.ts";
import "../../shared/day/day.css";
import "../new-booking.css";

/** First the service, then who is free when. */
export function NewBookingPage({ view, result }: { view: NewBookingView; result: FormResult | undefined }) {
  const { services, times, others } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {times === null ? (
        <>
          <ul className="office-list new-booking__services">
            {services.map(({ label, href, about }) => (
              <li key={href}>
                <OfficeLink className="office-list__text new-booking__service" to={href}>
                  <span className="office-list__name">{label}</span> <span className="small muted">{about}</span>
                </OfficeLink>
              </li>
            ))}
          </ul>
          {others.map(({ label, href }) => (
            <p key={href}>
              <OfficeLink to={href}>{label}</OfficeLink>
            </p>
          ))}
        </>
      ) : (
        <Times times={times} fault={faultAbove(result)} />
      )}
    </Sheet>
  );
}

function Times({ times, fault }: { times: TimesView; fault: string | undefined }) {
  const t = useTranslations();
  const { selects, values, members, otherService } = times;
  const date = { name: "date", label: t("console.override.date") };
  const address = useHref(times.address);
  return (
    <div className="new-booking">
      <p className="new-booking__back">
        <OfficeLink to={otherService.href}>
          <OfficeIcon name="left" isSmall /> {otherService.label}
        </OfficeLink>
      </p>
      <form className="new-booking__options" method="get" action={address}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {selects.map(({ name, label, options, value }) => (
          <SelectField key={name} name={name} label={label} options={options} defaultValue={value} />
        ))}
        <FieldFrame {...date}>
          <input {...controlProps(date)} type="date" className="input" defaultValue={times.date} min={times.today} />
        </FieldFrame>
        <Button type="submit" look="quiet">
          {times.show}
        </Button>
      </form>
      <Days times={times} />
      <OfficeForm
        fields={holdField}
        action={times.action}
        values={{ key: times.key }}
        fault={fault}
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
