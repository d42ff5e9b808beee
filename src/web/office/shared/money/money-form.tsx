import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAt, OfficeForm, type FormResult } from "../frame/office-form.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { MoneyFormView } from "./money-views.ts";
import { Sums } from "./sums.tsx";
import "../booking/booking.css";

type Field = MoneyFormView["fields"][number];

interface Props {
  view: MoneyFormView;
  result: FormResult | undefined;
}

/** One change of money. */
export function MoneyForm({ view, result }: Props) {
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <div className="money-form">
        <MoneyFields view={view} result={result} />
      </div>
    </Sheet>
  );
}

/** The sums, the notes and the form itself. */
export function MoneyFields({ view, result }: Props) {
  const isAtField = view.fields.some(({ name, kind }) => kind === "text" && name === result?.field);
  return (
    <>
      <Sums rows={view.rows} />
      {view.notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
      <OfficeForm fields={null} action={view.action} values={view.values} fault={isAtField ? undefined : result?.fault}>
        {view.submit !== null &&
          view.fields.map((field) => <OneField key={field.name} field={field} result={result} />)}
        <div className="office-buttons">
          {view.submit !== null && (
            <Button type="submit" look={view.submit.look}>
              {view.submit.text}
            </Button>
          )}
          <OfficeLink to={view.back.href}>{view.back.text}</OfficeLink>
        </div>
      </OfficeForm>
    </>
  );
}

function OneField({ field, result }: { field: Field; result: FormResult | undefined }) {
  const { name, label } = field;
  const typed = result?.typed[name];
  switch (field.kind) {
    case "text":
      return (
        <TextField
          name={name}
          label={label}
          hint={field.hint}
          isOptional={field.isOptional}
          type={field.isMoney === true ? "amount" : "text"}
          autoComplete="off"
          defaultValue={typed ?? field.value}
          error={faultAt(result, name)}
        />
      );
    case "radios":
      return (
        <fieldset className="money-methods">
          <legend className="field__label">{label}</legend>
          {field.options.map((option) => (
            <label className="move-time" key={option.value}>
              <input
                className="choice__control"
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === (typed ?? field.value)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      );
    case "check":
      if (!field.isShown && (typed ?? "") === "") return null;
      return (
        <CheckField
          name={name}
          label={label}
          hint={field.hint}
          isChecked={typed === "yes"}
          isOptional
          error={undefined}
        />
      );
  }
}
