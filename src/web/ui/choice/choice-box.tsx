import type { ComponentProps, ReactNode } from "react";

interface Props extends Omit<ComponentProps<"input">, "type" | "className" | "children"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
  hintId?: string;
  /** Between the control and the label. */
  picture?: ReactNode;
}

/** One radio button or checkbox with its label. */
export function ChoiceBox({ label, hint, hintId, picture, ...control }: Props) {
  return (
    <label className="choice">
      <input {...control} className="choice__control" />
      {picture}
      <span>{label}</span>{" "}
      {hint !== undefined && (
        <span className="choice__hint" id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}
