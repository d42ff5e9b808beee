import type { ReactElement, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "../../../../ui/field/field-error.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { EditorFieldView, EditorRowView } from "../../field-views.ts";
import { Year } from "../year.tsx";
import { SingleField, describedBy, Tick } from "./single-field.tsx";

/** Shows the fields of an editor, each with its label, its hint and what is wrong with it. */
export function Fields({ fields, action }: { fields: readonly EditorFieldView[]; action: string }) {
  return (
    <div className="set-up-fields">
      {fields.map((field) => (
        <Field key={field.name} field={field} action={action} />
      ))}
    </div>
  );
}

function Field({ field, action }: { field: EditorFieldView; action: string }): ReactElement {
  switch (field.look) {
    case "flag":
      return <Flag field={field} />;
    case "group":
      return (
        <fieldset className="set-up-group" id={field.name}>
          <Legend field={field} />
          <Fields fields={field.fields} action={action} />
        </fieldset>
      );
    case "part":
      return <Part field={field} action={action} />;
    case "rows":
      return <Rows field={field} action={action} />;
    case "picks":
      return <Picks field={field} action={action} />;
    case "checks":
      return (
        <fieldset className="set-up-group" id={field.name}>
          <Legend field={field} />
          <div className="set-up-checks">
            {field.options.map(({ value, label, isOn }) => (
              <Tick key={value} name={field.name} value={value} isOn={isOn}>
                {label}
              </Tick>
            ))}
          </div>
        </fieldset>
      );
    case "week":
      return <Week field={field} action={action} />;
    case "kept":
      return (
        <div className="field">
          <span className="field__label">{field.label}</span>
          {field.hint !== undefined && <p className="field__hint">{field.hint}</p>}
          <p>{field.text}</p>
        </div>
      );
    case "text":
    case "area":
    case "select":
    case "amount":
    case "picture":
      return <SingleField field={field} />;
  }
}

function Flag({ field }: { field: Extract<EditorFieldView, { look: "flag" }> }) {
  const { name, label, hint, error, isOn } = field;
  return (
    <div className="check-field set-up-field--wide">
      <FieldError id={`${name}-error`} text={error} />
      <label className="choice" htmlFor={name}>
        <input
          {...describedBy(field)}
          className="choice__control"
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isOn}
        />
        <span>{label}</span>{" "}
        {hint !== undefined && (
          <span className="choice__hint" id={`${name}-hint`}>
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}

function Legend({ field: { name, label, hint, error } }: { field: EditorFieldView }) {
  return (
    <>
      <legend className="field__label">{label}</legend>
      {hint !== undefined && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} text={error} />
    </>
  );
}

/** The fields of a part that is switched off are hidden by a style sheet, so it needs no script. */
function Part({ field, action }: { field: Extract<EditorFieldView, { look: "part" }>; action: string }) {
  const { name, label, hint, error, isOn, fields } = field;
  return (
    <div className="set-up-part" id={name}>
      <FieldError id={`${name}-error`} text={error} />
      <label className="choice">
        <input className="choice__control" type="checkbox" name={`${name}.on`} value="yes" defaultChecked={isOn} />
        <span>{label}</span> {hint !== undefined && <span className="choice__hint">{hint}</span>}
      </label>
      <fieldset className="set-up-group set-up-part__fields">
        <legend className="visually-hidden">{label}</legend>
        <Fields fields={fields} action={action} />
      </fieldset>
    </div>
  );
}

function Rows({ field, action }: { field: Extract<EditorFieldView, { look: "rows" }>; action: string }) {
  const { name, rows, add, week } = field;
  const drawn = week === null ? {} : { "data-times": name, "data-words": JSON.stringify(week) };
  return (
    <fieldset className="set-up-group" id={name} {...drawn}>
      <Legend field={field} />
      {field.year !== null && <Year year={field.year} />}
      <ol className="set-up-rows">
        {rows.map((row) => (
          <Row key={row.number} name={name} row={row} action={action} />
        ))}
      </ol>
      <button
        className="button button--quiet"
        type="submit"
        name="do"
        value={`add:${name}`}
        formAction={`${action}#${name}`}
      >
        <Icon name="plus" /> {add}
      </button>
    </fieldset>
  );
}

function Row({ name, row, action }: { name: string; row: EditorRowView; action: string }) {
  const { number, title, fields, more, remove, up, down } = row;
  const press = (what: string, label: string, children: ReactNode) => (
    <button
      className="button button--plain set-up-row__button"
      type="submit"
      name="do"
      value={`${what}:${name}.${number}`}
      formAction={`${action}#${name}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
  return (
    <li className="set-up-row" id={`${name}.${number}.row`}>
      <input type="hidden" name={`${name}.rows`} value={number} />
      <fieldset className="set-up-row__fields">
        <legend className="visually-hidden">{title}</legend>
        <Fields fields={fields} action={action} />
        {more !== null && (
          <details open={more.isOpen}>
            <summary>{more.label}</summary>
            <Fields fields={more.fields} action={action} />
          </details>
        )}
      </fieldset>
      <span className="set-up-row__buttons">
        {up !== null && press("up", up, "↑")}
        {down !== null && press("down", down, "↓")}
        {press("remove", remove, <Icon name="close" />)}
      </span>
    </li>
  );
}

function Picks({ field, action }: { field: Extract<EditorFieldView, { look: "picks" }>; action: string }) {
  const { name, label: title, rows, isOwn } = field;
  return (
    <fieldset className={isOwn === null ? "set-up-group" : "set-up-group set-up-part"} id={name}>
      <Legend field={field} />
      {isOwn !== null && (
        <Tick name={`${name}.own`} value="yes" isOn={isOwn}>
          {title}
        </Tick>
      )}
      <ul className={isOwn === null ? "set-up-picks" : "set-up-picks set-up-part__fields"}>
        {rows.map(({ slug, name: label, isOn, fields }) => (
          <li key={slug} className="set-up-pick">
            <Tick name={name} value={slug} isOn={isOn}>
              {label}
            </Tick>
            <fieldset className="set-up-pick__terms">
              <legend className="visually-hidden">{label}</legend>
              <Fields fields={fields} action={action} />
            </fieldset>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A script draws the week above its fields. */
function Week({ field, action }: { field: Extract<EditorFieldView, { look: "week" }>; action: string }) {
  const t = useTranslations();
  const { name: id, days, copy, words } = field;
  return (
    <fieldset className="set-up-group" id={id} data-week={id} data-words={JSON.stringify(words)}>
      <Legend field={field} />
      <div className="set-up-week">
        {days.map(({ name, label, value, error, saved, was }) => (
          <div key={name} className="set-up-week__day">
            <label htmlFor={name}>{label}</label>
            <div>
              <FieldError id={`${name}-error`} text={error} />
              <input
                className="input"
                id={name}
                name={name}
                defaultValue={value}
                data-saved={saved}
                autoComplete="off"
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : `${name}-error`}
              />
              {was !== undefined && <p className="set-up-was small">{t("console.setUp.was", { value: was })}</p>}
            </div>
          </div>
        ))}
      </div>
      <button
        className="button button--quiet"
        type="submit"
        name="do"
        value={`copy:${id}`}
        formAction={`${action}#${id}`}
      >
        {copy}
      </button>
    </fieldset>
  );
}
