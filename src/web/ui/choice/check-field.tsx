import type { ReactNode } from "react";
import { FieldError } from "../field/field-error.tsx";
import { ChoiceBox } from "./choice-box.tsx";

interface Props {
  /** Also the element's id, which the error summary links to. */
  name: string;
  /** May contain a link. Following it does not tick the box. */
  label: ReactNode;
  hint?: ReactNode;
  isChecked: boolean;
  isOptional?: boolean;
  error: string | undefined;
}

/** One checkbox for a consent. The sentence is its label, and it is never ticked in advance. */
export function CheckField({ name, label, hint, isChecked, isOptional = false, error }: Props) {
  const described = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="check-field">
      <FieldError id={`${name}-error`} text={error} />
      <ChoiceBox
        type="checkbox"
        id={name}
        name={name}
        value="yes"
        label={label}
        hint={hint}
        hintId={`${name}-hint`}
        defaultChecked={isChecked}
        required={!isOptional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
