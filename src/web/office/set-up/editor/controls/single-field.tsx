import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "../../../../ui/field/field-error.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { EditorFieldView } from "../../field-views.ts";

type SingleView = Extract<EditorFieldView, { look: "text" | "area" | "select" | "amount" | "picture" }>;

/** A field with one control. */
export function SingleField({ field }: { field: SingleView }) {
  const t = useTranslations();
  const { name, label, hint, error, was } = field;
  const isWide = field.look === "area" || field.look === "picture" || (field.look === "text" && !field.isShort);
  return (
    <div className={isWide ? "field set-up-field--wide" : "field"} data-changed={was === undefined ? undefined : ""}>
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} text={error} />
      <Control field={field} />
      {was !== undefined && <p className="set-up-was small">{t("console.setUp.was", { value: was })}</p>}
    </div>
  );
}

export function describedBy({ name, hint, error }: EditorFieldView) {
  const ids = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean).join(" ");
  return {
    id: name,
    "aria-describedby": ids || undefined,
    "aria-invalid": error === undefined ? undefined : (true as const),
  };
}

function Control({ field }: { field: SingleView }) {
  const { name } = field;
  switch (field.look) {
    case "area":
      return (
        <textarea {...describedBy(field)} className="input" name={name} rows={field.rows} defaultValue={field.value} />
      );
    case "select":
      return <Select {...describedBy(field)} name={name} value={field.value} options={field.options} />;
    case "amount":
      return (
        <span className="set-up-amount">
          <input
            {...describedBy(field)}
            className="input"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={field.value}
            aria-required={field.isNeeded || undefined}
          />
          {"text" in field.unit ? (
            <span className="muted">{field.unit.text}</span>
          ) : (
            <Select
              aria-label={field.unit.label}
              name={`${name}.unit`}
              value={field.unit.value}
              options={field.unit.options}
            />
          )}
        </span>
      );
    case "picture":
      return <Picture field={field} />;
    case "text":
      return (
        <span className="set-up-amount">
          <input
            {...describedBy(field)}
            className={field.type === "color" ? "input set-up-color" : "input"}
            type={field.type}
            name={name}
            inputMode={field.inputMode}
            autoComplete="off"
            defaultValue={field.value}
            aria-required={field.isNeeded || undefined}
          />
          {field.after !== undefined && <span className="muted">{field.after}</span>}
        </span>
      );
  }
}

interface SelectProps {
  id?: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
}

function Select({ options, value, ...rest }: SelectProps) {
  // A value that is no longer offered stays, until something else is chosen.
  const isKnown = options.some((option) => option.value === value);
  return (
    <span className="select">
      <select {...rest} className="input" defaultValue={value}>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

function Picture({ field }: { field: Extract<EditorFieldView, { look: "picture" }> }) {
  const { name, value, src, note, remove, tooLarge, largest } = field;
  return (
    <div className="set-up-picture">
      <input type="hidden" name={name} value={value} />
      {src !== null && <img src={src} alt="" width="96" height="96" />}
      <div>
        <input
          {...describedBy(field)}
          className="file-input"
          type="file"
          name={`${name}.file`}
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
          data-largest={largest}
          data-too-large={tooLarge}
        />
        {note !== null && <p className="set-up-was small">{note}</p>}
        {src !== null && (
          <Tick name={`${name}.remove`} value="yes" isOn={false}>
            {remove}
          </Tick>
        )}
      </div>
    </div>
  );
}

export function Tick({
  name,
  value,
  isOn,
  children,
}: {
  name: string;
  value: string;
  isOn: boolean;
  children: ReactNode;
}) {
  return (
    <label className="choice">
      <input className="choice__control" type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span>{children}</span>
    </label>
  );
}
