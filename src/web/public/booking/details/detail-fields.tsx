import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import type { FieldFault, TypedDetails } from "#domain/booking/details/details.ts";
import { countryOfZone } from "#domain/zones/country-of-zone.ts";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { RichLine } from "../../../ui/rich-text/rich-line.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { FaultView, Values } from "../../../ui/questions/question-views.ts";
import { BirthFields } from "./birth-fields.tsx";
import { useFaultOf } from "../faults.tsx";
import type { BookingData } from "../page/booking-views.ts";

/** Loaded only if a service asks a form. */
const AskedQuestions = lazyPart(async () => (await import("../../../ui/questions/asked-questions.tsx")).AskedQuestions);

interface Props {
  data: Extract<BookingData, { step: "details" }>;
  values: TypedDetails;
  faults: FieldFault[];
  /** Faults in the answers to the services' forms. */
  answered: FaultView[];
  answers: Values | undefined;
}

/** The fields that the service asks for, in one column. */
export function DetailFields({ data, values, faults, answered, answers }: Props) {
  const t = useTranslations();
  const { names, fields, countries, questions, terms, consent, head } = data;
  const errorOf = useFaultOf(faults);
  // A form that came back has the country that was sent.
  const country = useOwnCountry(data.guessesCountry && values === data.values ? values.country : null, "phone");
  const shared = (field: "firstName" | "lastName" | "email" | "phone" | "notes") => ({
    name: field,
    defaultValue: values[field],
    error: errorOf(field),
    isOptional: fields[field] !== "required",
  });
  const nameParts = {
    firstName: { label: t("details.firstName.label"), autoComplete: "given-name" },
    lastName: { label: t("details.lastName.label"), autoComplete: "family-name" },
  };
  return (
    <>
      {names.length > 0 && (
        <div className="names">
          {names.map((field) => (
            <TextField key={field} {...shared(field)} {...nameParts[field]} enterKeyHint="next" />
          ))}
        </div>
      )}
      {fields.email !== "hidden" && (
        <TextField
          {...shared("email")}
          type="email"
          label={t("details.email.label")}
          hint={t("booking.details.emailHint")}
          autoComplete="email"
          enterKeyHint="next"
        />
      )}
      {fields.phone !== "hidden" && (
        <div className="phone">
          <SelectField
            ref={country}
            name="country"
            label={t("details.phone.country")}
            options={countries ?? []}
            defaultValue={values.country}
            autoComplete="country"
            isOptional={fields.phone !== "required"}
          />
          <TextField
            {...shared("phone")}
            type="tel"
            label={t("details.phone.label")}
            autoComplete="tel"
            enterKeyHint="next"
          />
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
          legend={data.meeting.where}
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
        <TextArea {...shared("notes")} label={t("details.notes.label")} hint={data.meeting.before} rows={4} />
      )}
      {questions !== null && (
        <AskedQuestions questions={{ ...questions, values: { ...questions.values, ...answers } }} faults={answered} />
      )}
      {terms !== null && (
        <div className="pick">
          {terms !== "" && (
            <details className="terms">
              <summary>{t("details.terms.read")}</summary>
              <RichText html={terms} lang={data.langs.terms} />
            </details>
          )}
          <CheckField name="terms" label={t("details.terms.label")} isChecked={values.terms} error={errorOf("terms")} />
        </div>
      )}
      {consent !== null && (
        <CheckField
          name="consent"
          label={<RichLine html={consent} lang={data.langs.consent} />}
          isChecked={values.consent}
          error={errorOf("consent")}
        />
      )}
    </>
  );
}

/**
 * Selects the country of the browser's time zone in a list of countries, if the server only guessed one: the address may
 * come from another device. What the visitor has chosen or typed stays.
 */
function useOwnCountry(guess: string | null, phone: string): RefObject<HTMLSelectElement | null> {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const select = list.current;
    if (select === null || guess === null || select.value !== guess) return;
    const typed = select.form?.elements.namedItem(phone);
    if (typed instanceof HTMLInputElement && typed.value !== "") return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // The guess comes first, because it is usually right and each country takes a moment.
    const own = countryOfZone(timeZone, [guess, ...[...select.options].map(({ value }) => value)].filter(Boolean));
    if (own !== null) select.value = own;
  }, [guess, phone]);
  return list;
}
