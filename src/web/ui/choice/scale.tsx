import { ChoiceControl, ChoiceFrame, type ChoiceGroup } from "./choice-frame.tsx";

interface Props extends Omit<ChoiceGroup, "isMultiple"> {
  values: readonly string[];
  /** The meaning of the two ends. */
  leastLabel: string;
  mostLabel: string;
}

/** Numbers from one end to the other, as a row of radio buttons that wraps to a second row if needed. */
export function Scale({ values, leastLabel, mostLabel, ...group }: Props) {
  const meaning = (index: number) => (index === 0 ? leastLabel : index === values.length - 1 ? mostLabel : "");
  return (
    <ChoiceFrame {...group}>
      <div className="scale" data-steps={values.length}>
        {values.map((value, index) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- ChoiceControl is the control
          <label className="scale__step" key={value}>
            <ChoiceControl {...group} value={value} isFirst={index === 0} />
            <span>{value}</span>
            {meaning(index) !== "" && <span className="visually-hidden">, {meaning(index)}</span>}
          </label>
        ))}
      </div>
      {(leastLabel !== "" || mostLabel !== "") && (
        <p className="scale__ends" aria-hidden="true">
          <span>{leastLabel}</span> <span>{mostLabel}</span>
        </p>
      )}
    </ChoiceFrame>
  );
}
