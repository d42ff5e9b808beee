import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";

export interface FieldLabels {
  /** Also the element's id unless `id` is set. The error summary links to it. */
  name: string;
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** `unsaid`: as most fields of its page, so that the label does not say it. */
  isOptional?: boolean | "unsaid" | undefined;
}

interface Props extends FieldLabels {
  children: ReactNode;
}

/** Puts label, hint and error above the control, so that a phone's keyboard hides none of them. */
export function FieldFrame({ name, id = name, label, hint, error, isOptional, children }: Props) {
  const t = useTranslations();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional === true && <span className="field__optional"> {t("ui.field.optional")}</span>}
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

/**
 * The attributes that tell assistive technology about the label, the hint, the error and whether the field is required.
 */
export function controlProps({ name, id = name, hint, error, isOptional }: FieldLabels) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    required: !isOptional,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described || undefined,
  };
}
