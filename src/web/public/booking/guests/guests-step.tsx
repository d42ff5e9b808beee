import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { useNavigation } from "../../../ui/navigation/shown.ts";
import { Button, EnterButton } from "../../../ui/button/button.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { submittedGuests } from "../state/action-result.ts";
import { BookingFaults } from "../faults.tsx";
import { BookLabel } from "../parts/book-label.tsx";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { PersonCheck } from "../parts/person-check.tsx";
import { RequestNote } from "../parts/request-note.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useDraft } from "../../../ui/typed/use-draft.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";
import { GuestCount } from "./guest-count.tsx";
import type { GuestsProps } from "./guests-props.ts";
import { GuestsTotal } from "./guests-total.tsx";
import { NamedGuests } from "./named-guests.tsx";
import { PartyGuests } from "./party-guests.tsx";

export function GuestsStep({ data, result }: GuestsProps) {
  const t = useTranslations();
  const { head, query, visit, hold, key } = data;
  const address = useAddress(query);
  const steps = useSteps(query, { ...head, hasPayment: visit.hasPayment }, "guests");
  const navigation = useNavigation();
  useRememberHold(query);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "guests";
  const booking = head.isRequest ? t("booking.request.sending") : t("booking.details.booking");
  const sending = visit.hasPayment ? t("booking.details.saving") : booking;
  const form = useDraft(query.hold, "guests", submittedGuests(result).values !== undefined);
  return (
    <>
      <BookingFaults faults={submittedGuests(result).faults} result={result} />
      <StepBar {...steps} />
      <EnterButton form="guests" name="intent" value="guests" isBusy={isSending} />
      <FormShell
        aside={<VisitSummary head={head} visit={visit} hold={hold} query={query} leadsToDates form="guests" />}
      >
        <h1 className="step-title" tabIndex={-1}>
          {t("party.title")}
        </h1>
        <Hint data={data} />
        <Form ref={form} id="guests" method="post" action={address()} className="fields" noValidate>
          <input type="hidden" name="key" value={key} />
          {data.coded !== null && <input type="hidden" name="applied" value={data.coded.shown} />}
          <Guests data={data} result={result} />
          <GuestsTotal form="guests" data={data} />
          <PersonCheck result={result} />
          <Button type="submit" name="intent" value="guests" isWide busyText={isSending ? sending : undefined}>
            <BookLabel head={head} visit={visit} />
          </Button>
          {head.isRequest && <RequestNote />}
          <HoldNotice hold={hold} query={query} />
        </Form>
      </FormShell>
    </>
  );
}

function Guests({ data, result }: GuestsProps) {
  switch (data.by) {
    case "count":
      return <GuestCount data={data} result={result} />;
    case "named":
      return <NamedGuests key={JSON.stringify(submittedGuests(result).values?.named)} data={data} result={result} />;
    case "party":
      return <PartyGuests data={data} result={result} />;
  }
}

function Hint({ data: { by, isRequired } }: Pick<GuestsProps, "data">) {
  const t = useTranslations();
  if (by === "party") return <p className="muted">{isRequired ? t("party.party") : t("party.partyOptional")}</p>;
  return isRequired ? null : <p className="muted">{t("party.optional")}</p>;
}
