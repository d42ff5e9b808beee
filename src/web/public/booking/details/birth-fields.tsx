import { useTranslations } from "use-intl";
import type { TypedDetails } from "#domain/booking/details/details.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";

interface Props {
  /** In the order that the locale writes dates. */
  order: readonly ("birthDay" | "birthMonth" | "birthYear")[];
  values: TypedDetails;
  error: string | undefined;
  isOptional: boolean;
}

const tokens = { birthDay: "bday-day", birthMonth: "bday-month", birthYear: "bday-year" } as const;

/** Three text inputs, because paging a calendar back to 1962 takes too long. */
export function BirthFields({ order, values, error, isOptional }: Props) {
  const t = useTranslations();
  const labels = {
    birthDay: t("details.dateOfBirth.day"),
    birthMonth: t("details.dateOfBirth.month"),
    birthYear: t("details.dateOfBirth.year"),
  };
  const example = { birthDay: "27", birthMonth: "3", birthYear: "1987" };
  return (
    <fieldset className="birth" aria-describedby="birth-hint birth-error">
      <legend className="field__label">
        {t("details.dateOfBirth.label")}
        {isOptional && <span className="field__optional"> {t("ui.field.optional")}</span>}
      </legend>
      <p className="field__hint" id="birth-hint">
        {t("details.dateOfBirth.hint", { example: order.map((part) => example[part]).join(" ") })}
      </p>
      <FieldError id="birth-error" text={error} />
      <div className="birth__parts">
        {order.map((part) => (
          <label key={part} className={part === "birthYear" ? "birth__part birth__part--year" : "birth__part"}>
            <span className="birth__label">{labels[part]}</span>
            <input
              className="input"
              // The error summary links to "birthDay", wherever the locale puts it.
              id={part}
              name={part}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete={tokens[part]}
              defaultValue={values[part]}
              aria-invalid={error === undefined ? undefined : true}
              aria-required={!isOptional}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
