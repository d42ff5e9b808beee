import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { typedDetails, type BookingAnswer } from "../answer.ts";
import { BookLabel } from "../book-label.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { Faults } from "../faults.tsx";
import { HoldNotice } from "../hold-notice.tsx";
import { StepBar } from "../step-bar.tsx";
import { useAddress } from "../use-address.ts";
import { useRememberHold } from "../use-release.ts";
import { useSteps } from "../use-steps.ts";
import type { BookingData } from "../views.ts";
import { VisitSummary } from "../visit-summary.tsx";

interface Props {
  data: Extract<BookingData, { step: "details" }>;
  answer: BookingAnswer | undefined;
}

export function DetailsStep({ data, answer }: Props) {
  const t = useTranslations();
  const { head, query, visit, hold, key } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "details");
  const navigation = useNavigation();
  useRememberHold(hold?.token ?? null);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "details";
  const { faults, values } = typedDetails(answer);
  const changeHref = address({ step: "time" });
  const time = visit?.time ?? null;
  const leadsOn = head.hasGuests || head.payNow > 0;
  return (
    <>
      <Faults faults={faults} answer={answer} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} changeHref={changeHref} />}>
        <h1 className="step-title">{t("booking.details.title")}</h1>
        <Form method="post" action={address()} className="fields" noValidate>
          <input type="hidden" name="key" value={key} />
          <DetailFields data={data} values={values ?? data.values} faults={faults} />
          <Button
            type="submit"
            name="intent"
            value="details"
            isWide
            busyText={isSending ? t(leadsOn ? "booking.details.saving" : "booking.details.booking") : undefined}
          >
            {head.hasGuests ? t("booking.details.continue") : <BookLabel head={head} time={time} />}
          </Button>
          {hold !== null && <HoldNotice key={`${hold.until} ${hold.secondsLeft}`} hold={hold} againHref={changeHref} />}
        </Form>
      </FormShell>
    </>
  );
}
