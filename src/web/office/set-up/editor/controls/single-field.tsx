import { useTranslations } from "use-intl";
import { ChoiceBox } from "../../../../ui/choice/choice-box.tsx";
import { DateTimeField } from "../../../../ui/field/date-time-field.tsx";
import { controlProps, FieldFrame } from "../../../../ui/field/field-frame.tsx";
import { Select, SelectField, type SelectOption } from "../../../../ui/field/select-field.tsx";
import { TextArea } from "../../../../ui/field/text-area.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import type { EditorFieldView } from "../../field-views.ts";

type SingleView = Extract<EditorFieldView, { look: "text" | "moment" | "area" | "select" | "amount" | "picture" }>;

/** A field with one control. */
export function SingleField({ field }: { field: SingleView }) {
  const t = useTranslations();
  const { was } = field;
  const isWide = field.look === "area" || field.look === "picture" || (field.look === "text" && !field.isShort);
  return (
    <div
      className={isWide ? "set-up-field set-up-field--wide" : "set-up-field"}
      data-changed={was === undefined ? undefined : ""}
    >
      <Control field={field} />
      {was !== undefined && <p className="set-up-was small">{t("console.setUp.was", { value: was })}</p>}
    </div>
  );
}

/** Most fields of an editor are optional, so labels do not say it. */
function textsOf({ name, label, hint, error }: EditorFieldView) {
  return { name, label, error, isOptional: "unsaid" as const, ...(hint !== undefined && { hint }) };
}

/** Enter saves, so a phone's key does not say "next". */
const line = { enterKeyHint: undefined, autoComplete: "off" } as const;

function Control({ field }: { field: SingleView }) {
  const texts = textsOf(field);
  switch (field.look) {
    case "area":
      return <TextArea {...texts} rows={field.rows} defaultValue={field.value} />;
    case "select":
      return <SelectField {...texts} defaultValue={field.value} options={withChosen(field)} />;
    case "moment":
      return (
        <DateTimeField
          {...texts}
          type={field.type}
          defaultValue={field.value}
          isOptional={field.isNeeded ? false : "unsaid"}
        />
      );
    case "amount":
      return (
        <TextField
          {...texts}
          {...line}
          type="number"
          defaultValue={field.value}
          isOptional={field.isNeeded ? false : "unsaid"}
          after={
            "text" in field.unit ? (
              <span className="muted">{field.unit.text}</span>
            ) : (
              <Select
                aria-label={field.unit.label}
                name={`${field.name}.unit`}
                defaultValue={field.unit.value}
                options={withChosen(field.unit)}
              />
            )
          }
        />
      );
    case "picture":
      return <Picture field={field} />;
    case "text":
      return (
        <TextField
          {...texts}
          {...line}
          type={field.type}
          defaultValue={field.value}
          isOptional={field.isNeeded ? false : "unsaid"}
          after={field.after === undefined ? undefined : <span className="muted">{field.after}</span>}
        />
      );
  }
}

/** A value that is no longer offered stays, until something else is chosen. */
function withChosen({ value, options }: { value: string; options: readonly SelectOption[] }): readonly SelectOption[] {
  return options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}

function Picture({ field }: { field: Extract<EditorFieldView, { look: "picture" }> }) {
  const { name, value, src, note, remove, tooLarge, largest } = field;
  const { name: _, ...control } = controlProps(textsOf(field));
  return (
    <FieldFrame {...textsOf(field)}>
      <div className="set-up-picture">
        <input type="hidden" name={name} value={value} />
        {src !== null && <img src={src} alt="" width="96" height="96" />}
        <div>
          <input
            {...control}
            className="file-input"
            type="file"
            name={`${name}.file`}
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
            data-largest={largest}
            data-too-large={tooLarge}
          />
          {note !== null && <p className="set-up-was small">{note}</p>}
          {src !== null && <ChoiceBox type="checkbox" name={`${name}.remove`} value="yes" label={remove} />}
        </div>
      </div>
    </FieldFrame>
  );
}
