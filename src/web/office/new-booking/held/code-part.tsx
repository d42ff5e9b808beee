import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAt, type FormResult } from "../../shared/frame/office-form.tsx";
import { heldField, type HeldVisitView, type OwnChoice } from "../new-booking-views.ts";

interface Props {
  view: HeldVisitView["pays"];
  /** What the visitor has, as soon as it is known who it is. */
  own: OwnChoice[];
  result: FormResult | undefined;
}

/** What pays at once: something that the visitor has, or a code. */
export function CodePart({ view, own, result }: Props) {
  const chosen = result?.typed["credit"] ?? "";
  return (
    <>
      {own.length > 0 && (
        <fieldset>
          <legend className="field__label">{view.own}</legend>
          {[...own, { value: "", label: view.none, hint: "" }].map(({ value, label, hint }) => (
            <label className="choice" key={value}>
              <input
                className="choice__control"
                type="radio"
                name={heldField("credit")}
                value={value}
                defaultChecked={value === chosen}
              />
              <span>{label}</span> <span className="choice__hint">{hint}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        name={heldField("code")}
        label={view.label}
        isOptional
        autoComplete="off"
        defaultValue={result?.typed["code"]}
        error={faultAt(result, "code")}
      />
    </>
  );
}
