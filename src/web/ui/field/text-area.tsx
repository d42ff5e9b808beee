import type { ComponentProps } from "react";
import { controlProps, FieldFrame, type FieldTexts } from "./field-frame.tsx";

type Props = FieldTexts & Omit<ComponentProps<"textarea">, keyof FieldTexts | "required">;

export function TextArea({ name, id, label, hint, error, isOptional, ...rest }: Props) {
  const texts: FieldTexts = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame {...texts}>
      <textarea rows={4} {...rest} {...controlProps(texts)} className="input" />
    </FieldFrame>
  );
}
