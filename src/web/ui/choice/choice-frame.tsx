import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "../field/field-error.tsx";

export interface ChoiceGroup {
  /** Also the id of the first control unless `id` is set. The error summary links to it. */
  name: string;
  id?: string;
  legend: string;
  /** Set if the page's heading already asks the question. */
  hidesLegend?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  /** Checkboxes instead of radio buttons. */
  isMultiple?: boolean | undefined;
  /** The values that are chosen when the page loads. */
  chosen?: readonly string[];
  onChoose?: (value: string, isChosen: boolean) => void;
}

/** A fieldset with the question as its legend. */
export function ChoiceFrame({
  legend,
  hidesLegend = false,
  hint,
  error,
  isOptional,
  children,
}: ChoiceGroup & { children: ReactNode }) {
  const t = useTranslations();
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset className="choices" aria-describedby={described || undefined}>
      <legend className={hidesLegend ? "visually-hidden" : "choices__legend"}>
        {legend}
        {isOptional && <span className="field__optional"> {t("ui.field.optional")}</span>}
      </legend>
      {hint !== undefined && (
        <p className="choices__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {children}
    </fieldset>
  );
}

interface ControlProps extends ChoiceGroup {
  value: string;
  isFirst: boolean;
}

export function ChoiceControl({
  name,
  id = name,
  value,
  isFirst,
  isMultiple,
  isOptional,
  error,
  chosen,
  onChoose,
}: ControlProps) {
  return (
    <input
      className="choice__control"
      type={isMultiple ? "checkbox" : "radio"}
      id={isFirst ? id : undefined}
      name={name}
      value={value}
      defaultChecked={chosen?.includes(value)}
      required={!isMultiple && !isOptional}
      aria-invalid={error === undefined ? undefined : true}
      onChange={(event) => onChoose?.(value, event.currentTarget.checked)}
    />
  );
}
