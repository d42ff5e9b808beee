import { ChoiceBox } from "../../../ui/choice/choice-box.tsx";
import { FieldGroup } from "../../../ui/field/field-group.tsx";
import type { StepView } from "./first-run-views.ts";

/** A colour out of a few, or any other. The policy allows no styles in elements, so the colours are drawn. */
export function Colours({ view }: { view: NonNullable<StepView["colours"]> }) {
  const { name, legend, error, options, own } = view;
  return (
    <FieldGroup className="colours" id={name} legend={legend} error={error}>
      <div className="colours__list">
        {options.map(({ value, label, isOn }) => (
          <ChoiceBox
            key={value}
            type="radio"
            name={name}
            value={value}
            label={label}
            defaultChecked={isOn}
            picture={
              <svg className="colours__colour" viewBox="0 0 24 24" aria-hidden="true">
                <rect width="24" height="24" rx="4" fill={`#${value}`} />
              </svg>
            }
          />
        ))}
        <div className="colours__own">
          <ChoiceBox type="radio" name={name} value="own" label={own.label} defaultChecked={own.isOn} />
          <input className="input" type="color" name={own.name} defaultValue={own.value} aria-label={own.label} />
        </div>
      </div>
    </FieldGroup>
  );
}
