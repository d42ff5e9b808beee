import { FieldError } from "../../../ui/field/field-error.tsx";

interface Props {
  /** Also the id: the error summary links to it. */
  name: string;
  label: string;
  isChecked: boolean;
  error: string | undefined;
}

/** One thing to agree to: the sentence is the label, and nothing is ticked beforehand. */
export function CheckField({ name, label, isChecked, error }: Props) {
  return (
    <div className="check-field">
      <FieldError id={`${name}-error`} text={error} />
      <label className="choice" htmlFor={name}>
        <input
          className="choice__control"
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={isChecked}
          aria-required="true"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
