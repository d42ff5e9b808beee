import type { ComponentProps } from "react";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

type Props = FieldLabels & Omit<ComponentProps<"textarea">, keyof FieldLabels | "required">;

export function TextArea({ name, id, label, hint, error, isOptional, ...rest }: Props) {
  const texts: FieldLabels = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame {...texts}>
      <textarea rows={4} {...rest} {...controlProps(texts)} className="input" />
    </FieldFrame>
  );
}
