import { useTranslations } from "use-intl";
import { LinkCards } from "../../../ui/choice/link-cards.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { StructuredData } from "../../../ui/head/structured-data.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import type { BookingData } from "../page/booking-views.ts";
import { BookingFaults } from "../faults.tsx";
import { ServiceHead } from "../parts/service-head.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import type { BookingActionResult } from "../state/action-result.ts";
import { useAddress } from "../state/use-address.ts";
import { useHoldOnReturn } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import { FirstChoices } from "../time/first-choices.tsx";
import { useFramed } from "../../../frame/framed.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { PersonCheck } from "../parts/person-check.tsx";
import { usePrefill } from "../time/use-prefill.ts";
import type { CourseDateView, CourseView } from "../visit/visit-views.ts";

interface Props {
  data: Extract<BookingData, { step: "courses" }>;
  result: BookingActionResult | undefined;
}

/** The courses of a service: a list, or one of them with all of its dates. */
export function CoursesStep({ data, result }: Props) {
  const t = useTranslations();
  const { head, query, courses } = data;
  const { list, chosen, none } = courses;
  const address = useAddress(query);
  const steps = useSteps(query, head, "time");
  useHoldOnReturn(query, "time");
  return (
    <>
      <BookingFaults faults={[]} result={result} />
      <StepBar {...steps} />
      <FormShell
        aside={
          <ServiceHead head={head} isHidden={query.hideDetails}>
            <FirstChoices head={head} query={query} />
          </ServiceHead>
        }
      >
        <StructuredData things={courses.things} />
        {courses.lapsed && (
          <Notice tone="warning" title={t("refusal.resourceTaken")} isLive>
            <p>{t("booking.lost.lapsed")}</p>
          </Notice>
        )}
        {chosen === null ? (
          <>
            <h2 className="step-title" tabIndex={-1}>
              {courses.title}
            </h2>
            {none !== null && <p className="muted">{none}</p>}
            <LinkCards
              cards={list.map(({ key, name, when, facts }) => ({
                title: name,
                text: when,
                facts,
                href: address({ course: key }),
              }))}
            />
          </>
        ) : (
          <>
            {list.length > 1 && (
              <p>
                <TextLink to={address({ course: null })}>{courses.all}</TextLink>
              </p>
            )}
            <CourseDetail data={data} course={chosen} result={result} />
          </>
        )}
      </FormShell>
    </>
  );
}

interface DetailProps {
  data: Extract<BookingData, { step: "courses" }>;
  course: CourseView;
  result: BookingActionResult | undefined;
}

/** One course: its dates, what joining costs now, and the form that joins it. */
function CourseDetail({ data, course, result }: DetailProps) {
  const { query, head } = data;
  const address = useAddress(query);
  const prefill = usePrefill((result?.kind === "refused" ? result.prefill : undefined) ?? data.courses.prefill);
  const navigation = useNavigation();
  const isFramed = useFramed();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "hold";
  return (
    <article className="fields">
      <header className="dates-head">
        <h2 className="step-title" tabIndex={-1} lang={course.lang}>
          {course.name}
        </h2>
        <p className="muted">{[course.by, course.status].filter((part) => part !== "").join(" · ")}</p>
      </header>
      <section className="series" aria-labelledby="course-dates">
        <h3 className="outcome__heading" id="course-dates">
          {course.datesTitle}
        </h3>
        <ol className="dates">
          {course.dates.map((date) => (
            <CourseDate key={date.id} date={date} />
          ))}
        </ol>
      </section>
      {course.price !== null && (
        <p>
          <strong>{course.price.amount}</strong> <span className="muted">{course.price.text}</span>
        </p>
      )}
      {course.terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
      {course.singles !== null && (
        <p>
          {course.singles.text}{" "}
          <TextLink to={address({ view: "month", course: null })}>{course.singles.label}</TextLink>
        </p>
      )}
      {course.links.map((link) => (
        <p key={link.label}>
          <TextLink to={"href" in link ? link.href : address(link)}>{link.label}</TextLink>
        </p>
      ))}
      {course.join !== null && (
        <Form
          method="post"
          action={address({ course: course.key, people: head.party?.people ?? null, slot: null })}
          preventScrollReset
          viewTransition={!isFramed}
          noValidate
        >
          <input type="hidden" name="intent" value="hold" />
          <input type="hidden" name="course" value={course.key} />
          <input type="hidden" name="key" value={data.key} />
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
    <li className="date">
      <div className="date__line">
        <span className="date__words">
          <Text className="date__day">{day}</Text> <span className="date__times">{times}</span>{" "}
          {note !== null && <span className="date__facts">{note}</span>}
        </span>{" "}
        <span className="series__end">{status !== null && <Badge tone="neutral">{status}</Badge>}</span>
      </div>
    </li>
  );
}
