import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

interface Props extends Omit<ComponentProps<"fieldset">, "id"> {
  /** A list of faults leads to it. */
  id?: string;
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Several fields that belong together. */
export function FieldGroup({ id, legend, hint, error, children, ...rest }: Props) {
  return (
    <fieldset {...rest} id={id}>
      <legend className="field__label">{legend}</legend>
      {hint !== undefined && (
        <p className="field__hint" id={id === undefined ? undefined : `${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {children}
    </fieldset>
  );
}
