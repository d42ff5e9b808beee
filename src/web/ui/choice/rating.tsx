import { Icon } from "../icon/icon.tsx";
import { ChoiceControl, ChoiceFrame, type ChoiceGroup } from "./choice-frame.tsx";

interface Props extends Omit<ChoiceGroup, "isMultiple"> {
  /** The label of each star, starting with the first: "1 of 5". */
  labels: readonly string[];
}

/** Stars as radio buttons. Every star up to the chosen one is filled. */
export function Rating({ labels, ...group }: Props) {
  return (
    <ChoiceFrame {...group}>
      <div className="rating">
        {labels.map((label, index) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- ChoiceControl is the control
          <label className="rating__star" key={label}>
            <ChoiceControl {...group} value={String(index + 1)} isFirst={index === 0} />
            <Icon name="star" />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
