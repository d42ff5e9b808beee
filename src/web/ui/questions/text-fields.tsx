import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { controlProps, FieldFrame } from "../field/field-frame.tsx";
import { SelectField } from "../field/select-field.tsx";
import { TextArea } from "../field/text-area.tsx";
import { TextField } from "../field/text-field.tsx";
import { texts, valueOf, type FieldProps } from "./field-props.tsx";

type OneLine = "short-text" | "first-name" | "last-name" | "name" | "email";

const kinds: Record<OneLine, Pick<ComponentProps<typeof TextField>, "type" | "autoComplete">> = {
  "short-text": { type: "text" },
  "first-name": { type: "text", autoComplete: "given-name" },
  "last-name": { type: "text", autoComplete: "family-name" },
  name: { type: "text", autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
};

export function LineField(props: FieldProps<OneLine>) {
  const { field, page } = props;
  return <TextField {...texts(props)} {...kinds[field.type]} defaultValue={valueOf(page, field.id)} />;
}

export function LongTextField(props: FieldProps<"long-text">) {
  return <TextArea {...texts(props)} rows={5} defaultValue={valueOf(props.page, props.field.id)} />;
}

export function PhoneField(props: FieldProps<"phone">) {
  const t = useTranslations();
  const { field, page, isRequired } = props;
  return (
    <div className="phone-field">
      <SelectField
        name={`${field.id}.country`}
        label={t("details.phone.country")}
        options={page.countries ?? []}
        defaultValue={valueOf(page, `${field.id}.country`)}
        autoComplete="country"
        isOptional={!isRequired}
      />
      <TextField {...texts(props)} type="tel" autoComplete="tel" defaultValue={valueOf(page, field.id)} />
    </div>
  );
}

/** A text input, because `type=number` rewrites what is typed and changes the value on scroll. */
export function NumberField(props: FieldProps<"number">) {
  const { field, page } = props;
  const framed = texts(props);
  return (
    <FieldFrame {...framed}>
      <span className="number-field">
        <input
          {...controlProps(framed)}
          className="input"
          inputMode={field.decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={valueOf(page, field.id)}
        />
        {field.unit !== "" && <span className="number-field__unit">{field.unit}</span>}
      </span>
    </FieldFrame>
  );
}

export function DateField(props: FieldProps<"date">) {
  const { field, page } = props;
  const framed = texts(props);
  return (
    <FieldFrame {...framed}>
      <input
        {...controlProps(framed)}
        className="input date-field"
        type="date"
        min={field.from ?? undefined}
        max={field.to ?? undefined}
        defaultValue={valueOf(page, field.id)}
      />
    </FieldFrame>
  );
}
