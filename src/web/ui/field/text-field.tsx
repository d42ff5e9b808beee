import type { ComponentProps } from "react";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

type Kind = "text" | "email" | "tel" | "search";

interface Props extends FieldLabels, Omit<ComponentProps<"input">, keyof FieldLabels | "type" | "required"> {
  type?: Kind;
}

/** Attributes that make phones show the right keyboard and turn off autocorrect for addresses. */
const keyboards: Record<Kind, ComponentProps<"input">> = {
  text: { enterKeyHint: "next" },
  search: { enterKeyHint: "search" },
  email: { enterKeyHint: "next", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  tel: { enterKeyHint: "next", inputMode: "tel" },
};

export function TextField({ name, id, label, hint, error, isOptional, type = "text", ...rest }: Props) {
  const texts: FieldLabels = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame {...texts}>
      <input {...keyboards[type]} {...rest} {...controlProps(texts)} type={type} className="input" />
    </FieldFrame>
  );
}
