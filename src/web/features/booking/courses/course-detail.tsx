import { useFramed } from "../../../frame/framed.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import type { BookingData } from "../booking-views.ts";
import { PersonCheck } from "../parts/person-check.tsx";
import type { BookingActionResult } from "../state/action-result.ts";
import { useAddress } from "../state/use-address.ts";
import { usePrefill } from "../time/use-prefill.ts";
import type { CourseDateView, CourseView } from "./course-views.ts";

interface Props {
  data: Extract<BookingData, { step: "courses" }>;
  course: CourseView;
  result: BookingActionResult | undefined;
}

/** One course: its dates, what joining costs now, and the form that joins it. */
export function CourseDetail({ data, course, result }: Props) {
  const { query, head, key } = data;
  const address = useAddress(query);
  const prefill = usePrefill((result?.kind === "refused" ? result.prefill : undefined) ?? data.courses.prefill);
  const navigation = useNavigation();
  const isFramed = useFramed();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "hold";
  return (
    <article className="course">
      <header className="course__head">
        <h2 className="step-title" tabIndex={-1} lang={course.lang}>
          {course.name}
        </h2>
        <p className="course__facts">
          {course.by !== "" && <span>{course.by}</span>}{" "}
          {course.status !== "" && (
            <span className={`course__status course__status--${course.state}`}>{course.status}</span>
          )}
        </p>
      </header>
      <section aria-labelledby="course-dates">
        <h3 className="course__title" id="course-dates">
          {course.datesTitle}
        </h3>
        <ol className="course__dates">
          {course.dates.map((date) => (
            <CourseDate key={date.id} date={date} />
          ))}
        </ol>
      </section>
      {course.price !== null && (
        <p className="course__price">
          <strong>{course.price.amount}</strong> <span className="muted">{course.price.text}</span>
        </p>
      )}
      {course.terms.length > 0 && (
        <ul className="course__terms">
          {course.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      {course.next !== null && (
        <p>
          <TextLink to={address({ course: course.next.key })}>{course.next.label}</TextLink>
        </p>
      )}
      {course.join !== null && (
        <Form
          method="post"
          action={address({ course: course.key, people: head.party?.people ?? null, slot: null })}
          preventScrollReset
          viewTransition={!isFramed}
          className="course__join"
          noValidate
        >
          <input type="hidden" name="intent" value="hold" />
          <input type="hidden" name="course" value={course.key} />
          <input type="hidden" name="key" value={key} />
          {Object.entries(prefill).map(([name, value]) => (
            <input key={name} type="hidden" name={`prefill-${name}`} value={value} />
          ))}
          <PersonCheck result={result} />
          <Button type="submit" isWide busyText={isSending ? course.join.busy : undefined}>
            {course.join.label}
          </Button>
        </Form>
      )}
    </article>
  );
}

function CourseDate({ date: { day, times, note, isVoid, status } }: { date: CourseDateView }) {
  const Text = isVoid ? "s" : "span";
  return (
    <li className={isVoid ? "course__date course__date--void" : "course__date"}>
      <Text className="course__day">{day}</Text> <span className="course__times">{times}</span>{" "}
      {status !== null && <Badge tone="neutral">{status}</Badge>}
      {note !== null && <span className="course__note">{note}</span>}
    </li>
  );
}
