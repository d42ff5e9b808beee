import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button/button.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { useHref } from "../../../../ui/navigation/shown.ts";
import { faultAbove, OfficeForm } from "../../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import {
  holdField,
  type OfficeCoursesView,
  type NewBookingResult,
  type NewBookingView,
} from "../../new-booking-views.ts";

interface Props {
  view: NewBookingView;
  courses: OfficeCoursesView;
  result: NewBookingResult | undefined;
}

/** The courses of a service: when, for how much, who is in it, and what is free. */
export function Courses({ view, courses, result }: Props) {
  const t = useTranslations();
  const { otherService, address, values, people, show } = courses;
  const action = useHref(address);
  return (
    <div className="new-booking">
      <p className="new-booking__back">
        <OfficeLink to={otherService.href}>
          <OfficeIcon name="left" isSmall /> {otherService.label}
        </OfficeLink>
      </p>
      {people !== null && (
        <form className="new-booking__options" method="get" action={action}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField name={people.name} label={people.label} options={people.options} defaultValue={people.value} />
          <Button type="submit" look="quiet">
            {show}
          </Button>
        </form>
      )}
      <OfficeForm
        fields={holdField}
        action={view.action}
        values={{ key: view.key }}
        fault={faultAbove(result)}
        className="new-booking__times office-form office-form--wide"
      >
        {courses.courses.length === 0 && <p className="muted">{courses.empty}</p>}
        {courses.courses.map((course) => (
          <section key={course.key} className="new-booking__course" aria-labelledby={`course-${course.key}`}>
            <div>
              <h2 id={`course-${course.key}`}>{course.name}</h2>
              <p className="small muted">{course.about}</p>
              <p>
                {course.places}
                {course.price !== "" && ` · ${course.price}`}
              </p>
              {course.enrolled.length > 0 && (
                <details>
                  <summary>{t("console.new.enrolled", { count: course.enrolled.length })}</summary>
                  <ul className="new-booking__enrolled">
                    {course.enrolled.map(({ key, name }) => (
                      <li key={key}>{name}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            {course.choice === null ? (
              <p className="muted">{course.fault}</p>
            ) : (
              <Button type="submit" name={holdField("choice")} value={course.choice}>
                {courses.join}
                <span className="visually-hidden">: {course.name}</span>
              </Button>
            )}
          </section>
        ))}
      </OfficeForm>
    </div>
  );
}
