import type { ReactNode } from "react";
import { ChoiceBox } from "./choice-box.tsx";
import { ChoiceFrame, choiceProps, type ChoiceGroup } from "./choice-frame.tsx";

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
          <ChoiceBox
            key={value}
            {...choiceProps({ ...group, value, isFirst: index === 0 })}
            label={label}
            hint={hint}
          />
        ))}
      </div>
      {more}
    </ChoiceFrame>
  );
}
