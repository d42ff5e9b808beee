import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { BookingFaults, useFaultOf } from "../faults.tsx";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { StateFields } from "../state-fields.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../page/booking-views.ts";
import type { BookingActionResult } from "../state/action-result.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";
import { RuleFields } from "./rule-fields.tsx";

type RepeatData = Extract<BookingData, { step: "repeat" }>;

/** Changes the rule of a held visit. The form only leads to another URL. The time step asks for the rule first. */
export function RepeatStep({ data, result }: { data: RepeatData; result: BookingActionResult | undefined }) {
  const t = useTranslations();
  const { head, query, visit, hold, faults } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "time");
  const errorOf = useFaultOf(faults);
  const isFinding = useFinding();
  useRememberHold(query);
  return (
    <>
      <BookingFaults faults={faults} result={result} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} hold={hold} query={query} />}>
        <h1 className="step-title" tabIndex={-1}>
          {t("series.title")}
        </h1>
        <Form method="get" action={address()} className="fields repeat" noValidate>
          <StateFields query={{ ...query, repeat: null, step: "dates" }} />
          <RuleFields rules={data} day={visit.time?.day} errorOf={errorOf} />
          <Button type="submit" isWide busyText={isFinding ? t("series.finding") : undefined}>
            {t("booking.details.continue")}
          </Button>
          <p className="visually-hidden" role="status">
            {isFinding && t("series.finding")}
          </p>
        </Form>
        {hold !== null && (
          <Form method="post" action={address()} className="fields">
            <HoldNotice hold={hold} query={query} />
          </Form>
        )}
      </FormShell>
    </>
  );
}

/** True while the list of dates loads: many dates take a moment. */
function useFinding(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && new URLSearchParams(location?.search).get("step") === "dates";
}
