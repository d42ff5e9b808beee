import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

interface Props extends Omit<ComponentProps<"fieldset">, "id" | "name"> {
  /** Its id, to which a list of faults leads. */
  name?: string;
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Several fields that belong together. */
export function FieldGroup({ name, legend, hint, error, children, ...rest }: Props) {
  return (
    <fieldset {...rest} id={name}>
      <legend className="field__label">{legend}</legend>
      {hint !== undefined && (
        <p className="field__hint" id={name === undefined ? undefined : `${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} text={error} />
      {children}
    </fieldset>
  );
}
