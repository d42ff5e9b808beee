import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";

type DatePart = "day" | "month" | "year";

interface Props {
  /** The field's name. Its controls are `name.day`, `name.month` and `name.year`. */
  name: string;
  legend: string;
  hint?: ReactNode;
  /** In the order that the locale writes dates. */
  order: readonly DatePart[];
  values: Record<DatePart, string>;
  error: string | undefined;
  isOptional: boolean;
  /** Whether the field asks for the visitor's own birthday. */
  isBirthday?: boolean;
}

const example: Record<DatePart, string> = { day: "27", month: "3", year: "1987" };

/** Three text inputs, because paging a calendar back to 1962 takes too long. */
export function DateParts({ name, legend, hint, order, values, error, isOptional, isBirthday = false }: Props) {
  const t = useTranslations();
  const labels = {
    day: t("details.dateOfBirth.day"),
    month: t("details.dateOfBirth.month"),
    year: t("details.dateOfBirth.year"),
  };
  const described = [`${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="date-parts" aria-describedby={described}>
      <legend className="field__label">
        {legend}
        {isOptional && <span className="field__optional"> {t("ui.field.optional")}</span>}
      </legend>
      <p className="field__hint" id={`${name}-hint`}>
        {hint ?? t("details.dateOfBirth.hint", { example: order.map((part) => example[part]).join(" ") })}
      </p>
      <FieldError id={`${name}-error`} text={error} />
      <div className="date-parts__row">
        {order.map((part) => (
          <label key={part} className={`date-parts__part date-parts__part--${part}`}>
            <span className="date-parts__label">{labels[part]}</span>
            <input
              className="input"
              id={`${name}.${part}`}
              name={`${name}.${part}`}
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : "off"}
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
