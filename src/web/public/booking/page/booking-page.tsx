import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { ExtraTexts } from "../../../i18n/extra-texts.tsx";
import { useArrival } from "../../../ui/arrive/use-arrival.ts";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import {
  LaterCoursesStep,
  LaterDatesStep,
  LaterDetailsStep,
  LaterGuestsStep,
  LaterOutcomePage,
  LaterPayStep,
  LaterRepeatStep,
  LaterServicesStep,
  useNextStep,
} from "../later-steps.tsx";
import { StaffStep } from "../staff/staff-step.tsx";
import { TimeStep } from "../time/time-step/time-step.tsx";
import { useBookingSignals } from "../state/use-booking-signals.ts";
import type { BookingActionResult } from "../state/action-result.ts";
import type { BookingData } from "./booking-views.ts";
import "./booking.css";
// Imported here, not in the lazily loaded steps, because pages without scripts need these styles immediately.
import "../outcome/ticket.css";
import "../repeat/repeat.css";

interface Props {
  data: BookingData;
  result: BookingActionResult | undefined;
}

/** The URL decides which step of a booking this page shows. */
export function BookingPage({ data, result: answered }: Props) {
  const result = answered ?? (data.over === null ? undefined : { kind: "refused", refusal: data.over, tried: null });
  const t = useTranslations();
  useNextStep(data);
  useBookingSignals(data, result);
  const { title } = data;
  const hasFaults = faultsOf(data, result) > 0;
  return (
    <main id="content" className="booking-page" tabIndex={-1}>
      <title>{hasFaults ? t("booking.details.error", { title }) : title}</title>
      <BrandTheme css={data.brand} />
      {!data.query.hideDetails && <Business {...data.head.provider} />}
      <ExtraTexts texts={data.texts}>
        <Suspense>
          <Step data={data} result={result} />
          <Arrival step={data.step} />
        </Suspense>
      </ExtraTexts>
    </main>
  );
}

/** Next to the step, so that a step whose script is still loading is on screen before its heading takes focus. */
function Arrival({ step }: { step: string }) {
  useArrival(step);
  return null;
}

function Business({ name, logo, href }: BookingData["head"]["provider"]) {
  return (
    <p className="business">
      <Link to={href}>
        {logo !== null && <img src={logo} alt="" width={32} height={32} />}
        {name}
      </Link>
    </p>
  );
}

function faultsOf(data: BookingData, result: BookingActionResult | undefined): number {
  if (data.step === "repeat") return data.faults.length;
  if (result?.kind === "details") return result.faults.length + result.answered.length;
  return result?.kind === "guests" ? result.faults.length : 0;
}

function Step({ data, result }: Props) {
  switch (data.step) {
    case "services":
      return <LaterServicesStep data={data} />;
    case "staff":
      return <StaffStep data={data} />;
    case "courses":
      return <LaterCoursesStep data={data} result={result} />;
    case "time":
      return <TimeStep data={data} result={result} />;
    case "repeat":
      return <LaterRepeatStep data={data} result={result} />;
    case "dates":
      return <LaterDatesStep data={data} result={result} />;
    case "details":
      return <LaterDetailsStep data={data} result={result} />;
    case "guests":
      return <LaterGuestsStep data={data} result={result} />;
    case "pay":
      return <LaterPayStep data={data} result={result} />;
    case "outcome":
      return <LaterOutcomePage data={data} />;
  }
}
