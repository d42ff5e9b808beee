import type { ReactNode } from "react";
import script from "virtual:inline-script/callers";
import { useNonce } from "../../../http/nonce.ts";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { HeldIntent } from "../new-booking-schemas.server.ts";
import { heldField, type HeldVisitResult, type HeldVisitView } from "../new-booking-views.ts";
import { CodePart } from "./code-part.tsx";
import { Repeat } from "./repeat-part.tsx";
import "../../shared/booking/booking.css";
import "../new-booking.css";

interface Props {
  view: HeldVisitView;
  result: HeldVisitResult | undefined;
}

/** Names are optional for a visitor at the door. What was typed survives everything. */
export function HeldVisitPage({ view, result }: Props) {
  const { held, lengths, guests, owed, isWalkIn } = view;
  const callers = useHref(view.callers);
  const nonce = useNonce();
  const fault = faultAbove(result);
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm
        fields={heldField}
        action={view.action}
        values={{ key: view.key }}
        className="held office-form"
        data={{ callers }}
      >
        {/* What Enter in a field presses: browsers take the first button. */}
        <button
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          name={heldField("intent")}
          value={held === null ? "hold" : "book"}
        />
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
        {view.lost !== null && <Notice tone="warning" title={view.lost} isLive />}
        {held === null && <Notice tone="warning" title={view.lapsed} isLive />}
        {result?.known !== undefined && <Notice tone="info" title={result.known} isLive />}
        {view.dates !== null && (
          <section className="held__dates">
            <h2>{view.dates.title}</h2>
            <ol>
              {view.dates.list.map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ol>
          </section>
        )}
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
        <ul className="callers" data-found="" aria-live="polite">
          {result?.callers?.map(({ label, about, value }) => (
            <li key={value}>
              <button type="submit" className="callers__choice" name={heldField("caller")} value={value}>
                <b>{label}</b> <small>{about}</small>
              </button>
            </li>
          ))}
        </ul>
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
        <CodePart view={view.pays} own={result?.own ?? []} result={result} />
        {owed !== null && (
          <p className="held__owed">
            <span className="muted">{owed.term}</span> <b>{owed.amount}</b>
          </p>
        )}
        <div className="held__buttons">
          {held === null ? (
            <Submit intent="hold">{view.again}</Submit>
          ) : (
            <Submit intent="book" isBook>
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
        {view.repeat !== null && <Repeat repeat={view.repeat} result={result} />}
      </OfficeForm>
      {/* At the end: the form exists when it runs. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </Sheet>
  );
}

function Submit({
  intent,
  look,
  isBook = false,
  children,
}: {
  intent: HeldIntent;
  look?: "quiet" | "plain";
  isBook?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      name={heldField("intent")}
      value={intent}
      {...(look && { look })}
      {...(isBook && { "data-book": "" })}
      isWide
    >
      {children}
    </Button>
  );
}

function Names({ view, result }: Props) {
  // A caller says a name, which is not known yet. At the door nobody needs one.
  const asksName = !view.isWalkIn && view.held !== null && result === undefined && view.fields[0]?.value === "";
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
            isNext={asksName && field.name === "firstName"}
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
  isNext = false,
}: {
  field: HeldVisitView["fields"][number];
  result: HeldVisitResult | undefined;
  isOptional: boolean;
  /** What is typed next: nobody has to press it. */
  isNext?: boolean;
}) {
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      isOptional={isOptional}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is asked for to type this
      autoFocus={isNext || undefined}
      defaultValue={result?.typed[name] ?? value}
      error={faultAt(result, name)}
    />
  );
}
