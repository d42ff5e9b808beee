import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CheckField } from "../../../../ui/choice/check-field.tsx";
import { ChoiceBox } from "../../../../ui/choice/choice-box.tsx";
import { classes } from "../../../../ui/classes.ts";
import { FieldError } from "../../../../ui/field/field-error.tsx";
import { FieldGroup } from "../../../../ui/field/field-group.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { EditorFieldView, EditorRowView } from "../../field-views.ts";
import { Year } from "../year.tsx";
import { SingleField } from "./single-field.tsx";

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
      return (
        <CheckField
          name={field.name}
          label={field.label}
          hint={field.hint}
          isChecked={field.isOn}
          isOptional
          error={field.error}
        />
      );
    case "group":
      return (
        <Group field={field}>
          <Fields fields={field.fields} action={action} />
        </Group>
      );
    case "part":
      return <Part field={field} action={action} />;
    case "rows":
      return <Rows field={field} action={action} />;
    case "picks":
      return <Picks field={field} action={action} />;
    case "checks":
      return (
        <Group field={field}>
          <div className="set-up-checks">
            {field.options.map(({ value, label, isOn }) => (
              <ChoiceBox
                key={value}
                type="checkbox"
                name={field.name}
                value={value}
                label={label}
                defaultChecked={isOn}
              />
            ))}
          </div>
        </Group>
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
    case "moment":
    case "area":
    case "select":
    case "amount":
    case "picture":
      return <SingleField field={field} />;
  }
}

interface GroupProps extends Omit<ComponentProps<typeof FieldGroup>, "id" | "legend" | "hint" | "error"> {
  field: EditorFieldView;
}

function Group({ field: { name, label, hint, error }, className, ...rest }: GroupProps) {
  const texts = { id: name, legend: label, hint, error };
  return <FieldGroup {...rest} {...texts} className={classes("set-up-group", className)} />;
}

/** The fields of a part that is switched off are hidden by a style sheet, so it needs no script. */
function Part({ field, action }: { field: Extract<EditorFieldView, { look: "part" }>; action: string }) {
  const { name, label, hint, error, isOn, fields } = field;
  return (
    <div className="set-up-part" id={name}>
      <FieldError id={`${name}-error`} text={error} />
      <ChoiceBox type="checkbox" name={`${name}.on`} value="yes" label={label} hint={hint} defaultChecked={isOn} />
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
    <Group field={field} {...drawn}>
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
    </Group>
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
    <Group field={field} className={isOwn === null ? undefined : "set-up-part"}>
      {isOwn !== null && (
        <ChoiceBox type="checkbox" name={`${name}.own`} value="yes" label={title} defaultChecked={isOwn} />
      )}
      <ul className={isOwn === null ? "set-up-picks" : "set-up-picks set-up-part__fields"}>
        {rows.map(({ slug, name: label, isOn, fields }) => (
          <li key={slug} className="set-up-pick">
            <ChoiceBox type="checkbox" name={name} value={slug} label={label} defaultChecked={isOn} />
            <fieldset className="set-up-pick__terms">
              <legend className="visually-hidden">{label}</legend>
              <Fields fields={fields} action={action} />
            </fieldset>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** A script draws the week above its fields. */
function Week({ field, action }: { field: Extract<EditorFieldView, { look: "week" }>; action: string }) {
  const t = useTranslations();
  const { name: id, days, copy, words } = field;
  return (
    <Group field={field} data-week={id} data-words={JSON.stringify(words)}>
      <div className="set-up-week">
        {days.map(({ name, label, value, error, saved, was }) => (
          <div key={name} className="set-up-week__day">
            <TextField
              name={name}
              label={label}
              error={error}
              isOptional="unsaid"
              autoComplete="off"
              enterKeyHint={undefined}
              defaultValue={value}
              data-saved={saved}
            />
            {was !== undefined && <p className="set-up-was small">{t("console.setUp.was", { value: was })}</p>}
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
    </Group>
  );
}
