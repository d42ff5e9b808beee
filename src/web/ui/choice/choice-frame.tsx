import { useId, type ChangeEvent, type ReactNode } from "react";
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
  /** `unsaid`: the label does not say it. */
  isOptional?: boolean | "unsaid" | undefined;
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
        {isOptional === true && <span className="field__optional"> {t("ui.field.optional")}</span>}
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

export function ChoiceControl(props: ControlProps) {
  return <input {...choiceProps(props)} className="choice__control" />;
}

/** The attributes of one radio button or checkbox of a question. */
export function choiceProps({
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
  return {
    type: isMultiple ? ("checkbox" as const) : ("radio" as const),
    id: isFirst ? id : undefined,
    name,
    value,
    defaultChecked: chosen?.includes(value),
    required: !isMultiple && !isOptional,
    "aria-invalid": error === undefined ? undefined : true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose?.(value, event.currentTarget.checked),
  };
}
