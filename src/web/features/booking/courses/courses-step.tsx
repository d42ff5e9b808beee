import { useTranslations } from "use-intl";
import { LinkCards } from "../../../ui/choice/link-cards.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { StructuredData } from "../../../ui/head/structured-data.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import type { BookingData } from "../booking-views.ts";
import { BookingFaults } from "../faults.tsx";
import { ServiceHead } from "../parts/service-head.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import type { BookingActionResult } from "../state/action-result.ts";
import { useAddress } from "../state/use-address.ts";
import { useHoldOnReturn } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import { FirstChoices } from "../time/first-choices.tsx";
import { CourseDetail } from "./course-detail.tsx";
import styles from "./courses.css?url";

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
      <link rel="stylesheet" href={styles} precedence="default" />
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
                ...{ title: name, text: when, facts },
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
