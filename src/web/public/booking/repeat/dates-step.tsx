import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import type { BookingActionResult } from "../state/action-result.ts";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { PersonCheck } from "../parts/person-check.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../page/booking-views.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";
import { DateRow } from "./date-row.tsx";

interface Props {
  data: Extract<BookingData, { step: "dates" }>;
  result: BookingActionResult | undefined;
}

/** Lists every date before booking, so that the visitor can keep, move or skip it. */
export function DatesStep({ data, result }: Props) {
  const t = useTranslations();
  const { head, query, visit, hold, key, rule, wall, dates } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "time");
  const { state, formData } = useNavigation();
  useRememberHold(query);
  const isHolding = state !== "idle" && formData?.get("intent") === "repeat";
  const sent = result?.kind === "dates" ? result : null;
  const conflicts = dates.filter(({ conflict }) => conflict !== null).length;
  return (
    <>
      <Refused result={result} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} hold={hold} query={query} />}>
        <div className="dates-head">
          <h1 className="step-title" tabIndex={-1}>
            {t("series.datesTitle")}
          </h1>
          <p>
            {rule} · <TextLink to={address({ step: "repeat" })}>{t("series.change")}</TextLink>
          </p>
          <p className="muted">
            {t("series.free", { count: dates.length - conflicts })}{" "}
            {conflicts > 0 && t("series.conflicts", { count: conflicts })} {wall !== null && t("series.wall", wall)}
          </p>
        </div>
        <Form method="post" action={address()} className="fields" noValidate>
          <input type="hidden" name="key" value={key} />
          <ol className="dates">
            {dates.map((date) => (
              <DateRow key={date.position} date={date} sent={sent?.choices[date.position]} isHeld={hold !== null} />
            ))}
          </ol>
          <PersonCheck result={result} />
          <Button
            type="submit"
            name="intent"
            value="repeat"
            isWide
            busyText={isHolding ? t("series.holding") : undefined}
          >
            {t("series.continue")}
          </Button>
          <HoldNotice hold={hold} query={query} />
        </Form>
      </FormShell>
    </>
  );
}

/** Another visitor took some of the times. They are marked below; the other dates are unchanged. */
function Refused({ result }: { result: BookingActionResult | undefined }) {
  const t = useTranslations();
  const refusal = result?.kind === "dates" || result?.kind === "refused" ? result.refusal : null;
  if (refusal === null) return null;
  return (
    <div className="step-faults">
      <Notice tone="error" title={t(refusalResponses[refusal.code].message, refusal)} isLive>
        <p>{t("series.notBooked")}</p>
      </Notice>
    </div>
  );
}
