import type { ComponentProps, ReactNode } from "react";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

type Kind = "text" | "email" | "tel" | "search" | "url" | "password" | "color" | "number" | "amount";

interface Props extends FieldLabels, Omit<ComponentProps<"input">, keyof FieldLabels | "type" | "required"> {
  type?: Kind;
  /** Beside the control: its unit, or a choice of one. */
  after?: ReactNode;
}

/**
 * Attributes that make phones show the right keyboard and turn off autocorrect for addresses. Numbers and amounts are texts,
 * because `type=number` rewrites what is typed and changes the value on scroll.
 */
const keyboards: Record<Kind, ComponentProps<"input">> = {
  text: { enterKeyHint: "next" },
  search: { enterKeyHint: "search" },
  email: { enterKeyHint: "next", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  tel: { enterKeyHint: "next", inputMode: "tel" },
  url: { enterKeyHint: "next", inputMode: "url", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  password: {},
  color: {},
  number: { type: "text", enterKeyHint: "next", inputMode: "numeric", autoComplete: "off" },
  amount: { type: "text", enterKeyHint: "next", inputMode: "decimal", autoComplete: "off" },
};

/** One line to type. */
export function TextField({ name, id, label, hint, error, isOptional, type = "text", after, ...rest }: Props) {
  const texts: FieldLabels = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  const control = <input type={type} {...keyboards[type]} {...rest} {...controlProps(texts)} className="input" />;
  return (
    <FieldFrame {...texts}>
      {after === undefined ? (
        control
      ) : (
        <div className="field__line">
          {control}
          {after}
        </div>
      )}
    </FieldFrame>
  );
}
