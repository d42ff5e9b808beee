import type { ReactNode } from "react";
import { ChoiceControl, ChoiceFrame, type ChoiceGroup } from "./choice-frame.tsx";

interface Props extends ChoiceGroup {
  choices: readonly { value: string; label: string; hint?: string }[];
  /** Shown below the choices. */
  more?: ReactNode;
}

/** Radio buttons, or checkboxes if several choices are allowed. */
export function ChoiceList({ choices, more, ...group }: Props) {
  return (
    <ChoiceFrame {...group}>
      <div>
        {choices.map(({ value, label, hint }, index) => (
          <label className="choice" key={value}>
            <ChoiceControl {...group} value={value} isFirst={index === 0} />
            <span>{label}</span> {hint !== undefined && <span className="choice__hint">{hint}</span>}
          </label>
        ))}
      </div>
      {more}
    </ChoiceFrame>
  );
}
