import { useTranslations } from "use-intl";
import type { Refusal } from "#domain/errors.ts";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { useFramed } from "../../../frame/framed.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { Button, EnterButton } from "../../../ui/button/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { useLeavingSite } from "../../../ui/use-leaving-site.ts";
import { PayNote, PayTerms } from "../pay/pay-terms.tsx";
import { submittedDetails, type BookingActionResult } from "../state/action-result.ts";
import { BookLabel } from "../parts/book-label.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { BookingFaults } from "../faults.tsx";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { PersonCheck } from "../parts/person-check.tsx";
import { RequestNote } from "../parts/request-note.tsx";
import { ServiceHead } from "../parts/service-head.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useDraft } from "../../../ui/typed/use-draft.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../page/booking-views.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";

/** A page without codes does not load their script. */
const LaterCodes = lazyPart(async () => (await import("../codes/code-fields.tsx")).CodeFields);

interface Props {
  data: Extract<BookingData, { step: "details" }>;
  result: BookingActionResult | undefined;
}

export function DetailsStep({ data, result }: Props) {
  const t = useTranslations();
  const { head, query, visit, hold, key } = data;
  const address = useAddress(query);
  // Codes may pay everything.
  const hasPayment = visit?.hasPayment ?? head.hasPayment;
  const steps = useSteps(query, { ...head, hasPayment }, "details");
  const navigation = useNavigation();
  useRememberHold(query);
  const isFramed = useFramed();
  const hasScripts = useHydrated();
  const { isLeaving, leave } = useLeavingSite();
  const pay = isFramed ? null : data.pay;
  const intent = pay === null ? "details" : "details-and-pay";
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const { values, answers, ...sent } = submittedDetails(result);
  const missing = result === undefined ? data.missing : null;
  const { faults, answered } = missing ?? sent;
  const isToSend = missing !== null && faults.length + answered.length === 0;
  const sending = head.isRequest ? t("booking.request.sending") : t("booking.details.booking");
  const busy = pay === null ? isSending : isSending && isLeaving;
  const leadsOn = head.hasGuests || hasPayment;
  const form = useDraft(query.hold ?? `request ${head.slug}`, "details", values !== undefined);
  // Without a time step this is the first step, and the head above has the page's h1.
  const Heading = head.hasTime ? "h1" : "h2";
  return (
    <>
      <StepBar {...steps} />
      <EnterButton
        form="details"
        name="intent"
        // Without scripts, Enter in the field of the code presses it too. Then the server applies the code.
        value={hasScripts || data.codes === null ? intent : `enter ${intent}`}
        isBusy={busy}
      />
      <FormShell
        aside={
          head.hasTime ? (
            <VisitSummary head={head} visit={visit} hold={hold} query={query} leadsToDates form="details" />
          ) : (
            <ServiceHead head={head} isHidden={query.hideDetails} changeHref={address({ step: "services" })} />
          )
        }
      >
        <BookingFaults
          faults={faults}
          result={isToSend ? detailsFirst : result}
          answered={answered}
          questions={data.questions}
        />
        <Heading className="step-title" tabIndex={-1}>
          {t("booking.details.title")}
        </Heading>
        <Form
          ref={form}
          id="details"
          method="post"
          action={address(missing === null ? {} : { step: null })}
          className="fields"
          noValidate
          viewTransition={!isFramed}
          {...(pay !== null && { onSubmit: leave })}
        >
          <input type="hidden" name="key" value={key} />
          <DetailFields
            data={data}
            values={values ?? data.values}
            faults={faults}
            answered={answered}
            answers={answers}
          />
          {data.codes !== null && (
            <LaterCodes
              codes={data.codes}
              currency={head.currency}
              refused={refusedCode(result)}
              hasSums={pay !== null}
            />
          )}
          {pay !== null && <PayTerms terms={pay} currency={head.currency} />}
          <PersonCheck result={result} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            isWide
            {...(pay !== null && { icon: "lock" })}
            busyText={busy ? (pay?.busy ?? (leadsOn ? t("booking.details.saving") : sending)) : undefined}
          >
            {pay?.submit ?? (head.hasGuests ? t("booking.details.continue") : <BookLabel head={head} visit={visit} />)}
          </Button>
          {pay !== null && <PayNote note={pay.note} />}
          {head.isRequest && !head.hasGuests && <RequestNote />}
          <HoldNotice hold={hold} query={query} />
        </Form>
      </FormShell>
    </>
  );
}

/** A later step was asked for, and what the form shows was not sent yet. */
const detailsFirst: BookingActionResult = { kind: "refused", refusal: { code: "details-missing" }, tried: null };

/** A code that was refused stays in its field, with the reason. */
function refusedCode(result: BookingActionResult | undefined): { code: string; refusal: Refusal } | null {
  if (result?.kind !== "refused" || result.code === undefined) return null;
  return { code: result.code, refusal: result.refusal };
}
