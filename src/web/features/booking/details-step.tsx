import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FieldFault } from "#domain/booking/details.ts";
import { Button } from "../../ui/button/button.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { FormShell } from "../../ui/shell/form-shell.tsx";
import type { BookingAnswer } from "./answer.ts";
import { BirthFields } from "./birth-fields.tsx";
import { CheckField } from "./check-field.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { StepBar } from "./step-bar.tsx";
import { useAddress } from "./use-address.ts";
import { useRememberHold } from "./use-release.ts";
import { useSteps } from "./use-steps.ts";
import type { BookingData } from "./views.ts";
import { VisitSummary } from "./visit-summary.tsx";

interface Props {
  data: Extract<BookingData, { step: "details" }>;
  answer: Extract<BookingAnswer, { kind: "details" }> | undefined;
}

export function DetailsStep({ data, answer }: Props) {
  const t = useTranslations();
  const { head, query, visit, hold, key } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "details");
  const navigation = useNavigation();
  useRememberHold(hold.token);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "details";
  const faults = answer?.faults ?? [];
  const changeHref = address({ step: "time" });
  return (
    <>
      <Faults faults={faults} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} changeHref={changeHref} />}>
        <h1 className="step-title">{t("booking.details.title")}</h1>
        <Form method="post" action={address()} className="fields" noValidate>
          <input type="hidden" name="key" value={key} />
          <Fields data={data} answer={answer} />
          <Button
            type="submit"
            name="intent"
            value="details"
            isWide
            busyText={isSending ? t(head.hasGuests ? "booking.details.saving" : "booking.details.booking") : undefined}
          >
            {head.hasGuests
              ? t("booking.details.continue")
              : t("booking.details.book", { day: visit.day, time: visit.start })}
          </Button>
          <HoldNotice key={`${hold.until} ${hold.secondsLeft}`} hold={hold} againHref={changeHref} />
        </Form>
      </FormShell>
    </>
  );
}

/** First on the page, focused, each line leading to its field. */
export function Faults({ faults }: { faults: FieldFault[] }) {
  const t = useTranslations();
  if (faults.length === 0) return null;
  return (
    <div className="step-faults">
      <ErrorSummary
        title={t("booking.details.faults", { count: faults.length })}
        faults={faults.map(({ field, message, count }) => ({ field, message: t(message, { count: count ?? 0 }) }))}
      />
    </div>
  );
}

/** What to say at a field, or nothing. */
export function useFaultOf(faults: FieldFault[]): (field: string) => string | undefined {
  const t = useTranslations();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault === undefined ? undefined : t(fault.message, { count: fault.count ?? 0 });
  };
}

function Fields({ data, answer }: Props) {
  const t = useTranslations();
  const { fields, countries, terms, consent, head } = data;
  const values = answer?.values ?? data.values;
  const errorOf = useFaultOf(answer?.faults ?? []);
  const shared = (field: "firstName" | "lastName" | "email" | "phone" | "notes") => ({
    name: field,
    defaultValue: values[field],
    error: errorOf(field),
    isOptional: fields[field] !== "required",
  });
  return (
    <>
      {fields.firstName !== "hidden" && (
        <TextField {...shared("firstName")} label={t("details.firstName.label")} autoComplete="given-name" />
      )}
      {fields.lastName !== "hidden" && (
        <TextField {...shared("lastName")} label={t("details.lastName.label")} autoComplete="family-name" />
      )}
      {fields.email !== "hidden" && (
        <TextField
          {...shared("email")}
          type="email"
          label={t("details.email.label")}
          hint={t("booking.details.emailHint")}
          autoComplete="email"
        />
      )}
      {fields.phone !== "hidden" && (
        <div className="phone">
          <SelectField
            name="country"
            label={t("details.phone.country")}
            options={countries ?? []}
            defaultValue={values.country}
            autoComplete="country"
            isOptional={fields.phone !== "required"}
          />
          <TextField {...shared("phone")} type="tel" label={t("details.phone.label")} autoComplete="tel" />
        </div>
      )}
      {fields.dateOfBirth !== "hidden" && (
        <BirthFields
          order={data.dateOrder}
          values={values}
          error={errorOf("birthDay")}
          isOptional={fields.dateOfBirth !== "required"}
        />
      )}
      {head.locations.length > 1 && (
        <ChoiceList
          name="location"
          legend={t("details.location.label")}
          error={errorOf("location")}
          chosen={[values.location]}
          choices={head.locations.map(({ label, detail, kind }, index) => ({
            value: String(index),
            label,
            ...(detail === "" || kind === "video" ? {} : { hint: detail }),
          }))}
        />
      )}
      {head.locations.some(({ kind }) => kind === "ask") && (
        <TextField
          name="locationAnswer"
          label={head.locations.find(({ kind }) => kind === "ask")!.label}
          defaultValue={values.locationAnswer}
          error={errorOf("locationAnswer")}
          isOptional={head.locations.length > 1}
        />
      )}
      {fields.notes !== "hidden" && (
        <TextArea {...shared("notes")} label={t("details.notes.label")} hint={t("details.notes.hint")} rows={4} />
      )}
      {terms !== null && (
        <div className="pick">
          {terms !== "" && (
            <details className="terms">
              <summary>{t("details.terms.read")}</summary>
              <p className="terms__text">{terms}</p>
            </details>
          )}
          <CheckField name="terms" label={t("details.terms.label")} isChecked={values.terms} error={errorOf("terms")} />
        </div>
      )}
      {consent !== null && (
        <CheckField name="consent" label={consent} isChecked={values.consent} error={errorOf("consent")} />
      )}
    </>
  );
}
