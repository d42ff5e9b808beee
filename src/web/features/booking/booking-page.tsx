import { useTranslations } from "use-intl";
import { parseHex } from "#domain/theme/colour.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { DetailsStep } from "./details/details-step.tsx";
import { OutcomePage } from "./outcome/outcome-page.tsx";
import { GuestsStep } from "./guests/guests-step.tsx";
import { ServicesStep } from "./services/services-step.tsx";
import { StaffStep } from "./staff/staff-step.tsx";
import { TimeStep } from "./time/time-step.tsx";
import type { BookingAnswer } from "./answer.ts";
import type { BookingData } from "./views.ts";
import "./booking.css";

interface Props {
  data: BookingData;
  answer: BookingAnswer | undefined;
}

/** One page, whose address says which step of a booking it shows. */
export function BookingPage({ data, answer }: Props) {
  const t = useTranslations();
  const { head, query } = data;
  const title = data.step === "outcome" ? t("booking.done.pageTitle") : t("booking.title", { service: head.title });
  const hasFaults = answer?.kind === "details" || answer?.kind === "guests" ? answer.faults.length > 0 : false;
  return (
    <main id="content" className="booking-page" tabIndex={-1}>
      <title>{hasFaults ? t("booking.details.error", { title }) : title}</title>
      <BrandTheme brand={{ primary: parseHex(query.primary ?? head.provider.primaryColor) ?? "#1f5c4d" }} />
      <Step data={data} answer={answer} />
    </main>
  );
}

function Step({ data, answer }: Props) {
  switch (data.step) {
    case "services":
      return <ServicesStep data={data} />;
    case "staff":
      return <StaffStep data={data} />;
    case "time":
      return <TimeStep data={data} answer={answer} />;
    case "details":
      return <DetailsStep data={data} answer={answer} />;
    case "guests":
      return <GuestsStep data={data} answer={answer} />;
    case "outcome":
      return <OutcomePage data={data} />;
  }
}
