import type { ReactNode } from "react";
import { CardBody, type CardContent } from "./card-content.tsx";
import { ChoiceControl, ChoiceFrame, type ChoiceGroup } from "./choice-frame.tsx";

interface Props extends ChoiceGroup {
  choices: readonly (CardContent & { value: string })[];
  /** Shown below the choices. */
  more?: ReactNode;
}

/** Choices that need more than a line: a picture, a sentence, a price. The whole card is the label. */
export function ChoiceCards({ choices, more, ...group }: Props) {
  return (
    <ChoiceFrame {...group}>
      <div className="choice-cards">
        {choices.map(({ value, ...content }, index) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- ChoiceControl is the control
          <label className="choice-card" key={value}>
            <ChoiceControl {...group} value={value} isFirst={index === 0} />
            <CardBody {...content} />
          </label>
        ))}
      </div>
      {more}
    </ChoiceFrame>
  );
}
