import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import {
  DatesStep,
  DetailsStep,
  GuestsStep,
  OutcomePage,
  PayStep,
  RepeatStep,
  ServicesStep,
  useLaterSteps,
} from "./later-steps.tsx";
import { StaffStep } from "./staff/staff-step.tsx";
import { TimeStep } from "./time/time-step.tsx";
import { useBookingSignals } from "./use-booking-signals.ts";
import type { BookingAnswer } from "./answer.ts";
import type { BookingData } from "./views.ts";
import "./booking.css";
// Not beside its step, which is fetched later: pages without scripts need them at once.
import "./repeat/repeat.css";
import "./services/services.css";

interface Props {
  data: BookingData;
  answer: BookingAnswer | undefined;
}

/** One page, whose address says which step of a booking it shows. */
export function BookingPage({ data, answer }: Props) {
  const t = useTranslations();
  useLaterSteps(data.step === "services" || data.step === "staff" || data.step === "time", data.head.hasRepeats);
  useBookingSignals(data, answer);
  const title = useTitle(data);
  const hasFaults = faultsOf(data, answer) > 0;
  return (
    <main id="content" className="booking-page" tabIndex={-1}>
      {/* An outcome has a title of its own. */}
      {data.step !== "outcome" && <title>{hasFaults ? t("booking.details.error", { title }) : title}</title>}
      <BrandTheme css={data.brand} />
      <ExtraTexts texts={data.texts}>
        <Suspense>
          <Step data={data} answer={answer} />
        </Suspense>
      </ExtraTexts>
    </main>
  );
}

function useTitle(data: BookingData): string {
  const t = useTranslations();
  const { title: service, isRequest } = data.head;
  if (data.step === "time" && data.former !== null) return service;
  return isRequest ? t("booking.request.title", { service }) : t("booking.title", { service });
}

function faultsOf(data: BookingData, answer: BookingAnswer | undefined): number {
  if (data.step === "repeat") return data.faults.length;
  if (answer?.kind === "details") return answer.faults.length + answer.answered.length;
  return answer?.kind === "guests" ? answer.faults.length : 0;
}

function Step({ data, answer }: Props) {
  switch (data.step) {
    case "services":
      return <ServicesStep data={data} />;
    case "staff":
      return <StaffStep data={data} />;
    case "time":
      return <TimeStep data={data} answer={answer} />;
    case "repeat":
      return <RepeatStep data={data} />;
    case "dates":
      return <DatesStep data={data} answer={answer} />;
    case "details":
      return <DetailsStep data={data} answer={answer} />;
    case "guests":
      return <GuestsStep data={data} answer={answer} />;
    case "pay":
      return <PayStep data={data} answer={answer} />;
    case "outcome":
      return <OutcomePage data={data} />;
  }
}
