import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";

export interface FieldLabels {
  /** Also the id, unless one is given: the error summary links to it. */
  name: string;
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

interface Props extends FieldLabels {
  children: ReactNode;
}

/** Label, hint and error above the control, in reading order: nothing hides below a phone's keyboard. */
export function FieldFrame({ name, id = name, label, hint, error, isOptional, children }: Props) {
  const t = useTranslations();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional"> {t("ui.field.optional")}</span>}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {children}
    </div>
  );
}

/** What every control in a frame carries, so that label, hint, error and duty reach assistive technology. */
export function controlProps({ name, id = name, hint, error, isOptional }: FieldLabels) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    required: isOptional !== true,
    "aria-required": isOptional === true ? undefined : true,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described || undefined,
  };
}
