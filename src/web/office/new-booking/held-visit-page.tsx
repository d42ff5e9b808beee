import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/choice/check-field.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../shared/frame/office-form.tsx";
import { OfficeIcon } from "../shared/frame/office-icons.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import type { HeldIntent } from "./new-booking-schemas.server.ts";
import { heldField, type HeldVisitView } from "./new-booking-views.ts";
import "../shared/booking/booking.css";
import "./new-booking.css";

export interface HeldVisitResult extends FormResultOf<typeof heldField> {
  /** What is known about the number or the address that the operator looked up. */
  known?: string;
}

interface Props {
  view: HeldVisitView;
  result: HeldVisitResult | undefined;
}

/** Names are optional for a visitor at the door. What was typed survives everything. */
export function HeldVisitPage({ view, result }: Props) {
  const { held, lengths, guests, owed, isWalkIn } = view;
  const fault = faultAbove(result);
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={heldField} action={view.action} values={{ key: view.key }} className="held office-form">
        <p className="held__clock">
          {view.people.map(({ name, photo }) => (
            <Avatar key={name} name={name} photo={photo} size="small" />
          ))}
          {held !== null && (
            <span>
              <OfficeIcon name="clock" isSmall /> {held}
            </span>
          )}
        </p>
        {fault !== undefined && fault !== "" && <Notice tone="error" title={fault} isLive />}
        {held === null && <Notice tone="warning" title={view.lapsed} isLive />}
        {result?.known !== undefined && <Notice tone="info" title={result.known} isLive />}
        {lengths !== null && (
          <fieldset>
            <legend className="field__label">{lengths.legend}</legend>
            <div className="held__lengths">
              {lengths.options.map(({ value, label, price, isChosen }) => (
                <label className="held__length" key={value}>
                  <input
                    type="radio"
                    name={heldField("minutes")}
                    value={value}
                    defaultChecked={(result?.typed.minutes ?? (isChosen ? value : "")) === value}
                  />
                  <span>{label}</span> <small>{price}</small>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {guests !== null && (
          <SelectField
            name={heldField("people")}
            label={guests.label}
            options={guests.options}
            defaultValue={result?.typed.people ?? guests.value}
          />
        )}
        <Names view={view} result={result} />
        {isWalkIn ? (
          <details className="held__more" open={result !== undefined}>
            <summary>{view.contact}</summary>
            <div className="held__contact">
              <Contact view={view} result={result} />
            </div>
          </details>
        ) : (
          <Contact view={view} result={result} />
        )}
        {owed !== null && (
          <p className="held__owed">
            <span className="muted">{owed.term}</span> <b>{owed.amount}</b>
          </p>
        )}
        <div className="held__buttons">
          {held === null ? (
            <Submit intent="hold">{view.again}</Submit>
          ) : (
            <Submit intent="book">
              <OfficeIcon name="check" /> {view.submit}
            </Submit>
          )}
          <Submit intent="look-up" look="quiet">
            {view.lookUp}
          </Submit>
          <Submit intent="release" look="plain">
            {view.otherChoice}
          </Submit>
        </div>
      </OfficeForm>
    </Sheet>
  );
}

function Submit({ intent, look, children }: { intent: HeldIntent; look?: "quiet" | "plain"; children: ReactNode }) {
  return (
    <Button type="submit" name={heldField("intent")} value={intent} {...(look && { look })} isWide>
      {children}
    </Button>
  );
}

function Names({ view, result }: Props) {
  return (
    <div className="held__names">
      {view.fields
        .filter(({ type }) => type === "text")
        .map((field) => (
          <Field
            key={field.name}
            field={field}
            result={result}
            isOptional={view.isWalkIn || field.name === "lastName"}
          />
        ))}
    </div>
  );
}

function Contact({ view, result }: Props) {
  const { fields, notes, languages, confirmation } = view;
  return (
    <>
      {fields
        .filter(({ type }) => type !== "text")
        .map((field) => (
          <Field key={field.name} field={field} result={result} isOptional />
        ))}
      <CheckField
        name={heldField("confirmation")}
        label={confirmation.label}
        hint={confirmation.hint}
        isChecked={result === undefined ? confirmation.isChecked : result.typed.confirmation === "yes"}
        isOptional
        error={undefined}
      />
      <SelectField
        name={heldField("locale")}
        label={languages.label}
        options={languages.options}
        defaultValue={result?.typed.locale ?? languages.value}
      />
      <TextArea
        name={heldField("notes")}
        label={notes.label}
        isOptional
        defaultValue={result?.typed.notes ?? notes.value}
        error={faultAt(result, "notes")}
      />
    </>
  );
}

function Field({
  field: { name, label, type, value },
  result,
  isOptional,
}: {
  field: HeldVisitView["fields"][number];
  result: HeldVisitResult | undefined;
  isOptional: boolean;
}) {
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      isOptional={isOptional}
      autoComplete="off"
      defaultValue={result?.typed[name] ?? value}
      error={faultAt(result, name)}
    />
  );
}
