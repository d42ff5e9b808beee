import { FieldError } from "../../../ui/field/field-error.tsx";
import type { StepView } from "./first-run-views.ts";

/** A colour out of a few, or any other. The policy allows no styles in elements, so the colours are drawn. */
export function Colours({ view }: { view: NonNullable<StepView["colours"]> }) {
  const { name, legend, error, options, own } = view;
  return (
    <fieldset className="colours" id={name}>
      <legend className="field__label">{legend}</legend>
      <FieldError id={`${name}-error`} text={error} />
      <div className="colours__list">
        {options.map(({ value, label, isOn }) => (
          <label key={value} className="choice">
            <input className="choice__control" type="radio" name={name} value={value} defaultChecked={isOn} />
            <svg className="colours__colour" viewBox="0 0 24 24" aria-hidden="true">
              <rect width="24" height="24" rx="4" fill={`#${value}`} />
            </svg>
            <span>{label}</span>
          </label>
        ))}
        <div className="colours__own">
          <label className="choice">
            <input className="choice__control" type="radio" name={name} value="own" defaultChecked={own.isOn} />
            <span>{own.label}</span>
          </label>
          <input
            className="input set-up-color"
            type="color"
            name={own.name}
            defaultValue={own.value}
            aria-label={own.label}
          />
        </div>
      </div>
    </fieldset>
  );
}
