import { useTranslations } from "use-intl";
import { addressParts, type AddressPart, type FileKind } from "#domain/forms/definition.ts";
import { Button } from "../button/button.tsx";
import { CheckField } from "../choice/check-field.tsx";
import { DateParts } from "../field/date-parts.tsx";
import { FileField } from "../field/file-field.tsx";
import { SelectField } from "../field/select-field.tsx";
import { TextField } from "../field/text-field.tsx";
import { RichLine } from "../rich-text/rich-line.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { texts, valueOf, type FieldProps } from "./field-props.tsx";

export function BirthField(props: FieldProps<"date-of-birth">) {
  const { field, page } = props;
  const { label, ...framed } = texts(props);
  const values = {
    day: valueOf(page, `${field.id}.day`),
    month: valueOf(page, `${field.id}.month`),
    year: valueOf(page, `${field.id}.year`),
  };
  return <DateParts {...framed} legend={label} order={page.dateOrder} values={values} isBirthday />;
}

export function ConsentField(props: FieldProps<"consent">) {
  const { field, page } = props;
  const label = <RichLine html={field.html.label ?? ""} />;
  return <CheckField {...texts(props)} label={label} isChecked={valueOf(page, field.id) === "yes"} />;
}

export function Statement(props: FieldProps<"statement">) {
  const { hint } = texts(props);
  return (
    <div className="statement">
      <RichText html={props.field.html.label ?? ""} />
      {hint !== undefined && <p className="muted">{hint}</p>}
    </div>
  );
}

const tokens: Record<AddressPart, string> = {
  street: "address-line1",
  more: "address-line2",
  postcode: "postal-code",
  city: "address-level2",
  region: "address-level1",
  country: "country",
};

const optional = new Set<AddressPart>(["more", "postcode", "region"]);

export function AddressField(props: FieldProps<"address">) {
  const t = useTranslations();
  const { field, page, isRequired, fault } = props;
  const { hint } = texts(props);
  const labels: Record<AddressPart, string> = {
    street: t("forms.address.street"),
    more: t("forms.address.more"),
    postcode: t("forms.address.postcode"),
    city: t("forms.address.city"),
    region: t("forms.address.region"),
    country: t("forms.address.country"),
  };
  const countries = (page.countries ?? []).map(({ value, label }) => ({ value, label: label.replace(/ \(.*\)$/, "") }));
  return (
    <fieldset className="address-field">
      <legend className="field__label">
        {field.label}
        {!isRequired && <span className="field__optional"> {t("ui.field.optional")}</span>}
      </legend>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      <div className="address-field__parts">
        {addressParts.map((part) => {
          const name = `${field.id}.${part}`;
          const shared = {
            name,
            label: labels[part],
            isOptional: isRequired && optional.has(part),
            autoComplete: tokens[part],
            defaultValue: valueOf(page, name),
            error: fault?.control === name ? fault.text : undefined,
          };
          return (
            <div key={part} className={`address-field__part address-field__part--${part}`}>
              {part === "country" ? <SelectField {...shared} options={countries} /> : <TextField {...shared} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const mediaTypes: Record<FileKind, string> = {
  image: "image/png,image/jpeg,image/gif,image/webp,image/heic",
  pdf: "application/pdf",
};

export function UploadField(props: FieldProps<"file">) {
  const t = useTranslations();
  const { field, page } = props;
  const uploads = page.uploads.filter((upload) => upload.field === field.id);
  const kinds = {
    image: t("forms.file.image"),
    pdf: t("forms.file.pdf"),
    both: t("forms.file.both"),
  };
  const kind = field.accept.length > 1 ? kinds.both : kinds[field.accept[0]!];
  const megabytes = field.largest / 1_000_000;
  const rule = t("forms.file.rule", { kind, count: field.most, megabytes });
  const { hint, ...framed } = texts(props);
  return (
    <FileField
      // A new key resets the input, so that files that have arrived are not sent again.
      key={uploads.map(({ id }) => id).join(" ")}
      {...framed}
      hint={
        <>
          {hint} {rule}
        </>
      }
      accept={field.accept.map((one) => mediaTypes[one]).join(",")}
      isMultiple={field.most > 1}
      largest={field.largest}
      tooLarge={t("forms.fault.fileLarge", { count: megabytes })}
    >
      {uploads.length > 0 && (
        <ul className="file-list">
          {uploads.map(({ id, name, size, href }) => (
            <li key={id}>
              <a className="file-list__name" href={href}>
                {name}
              </a>{" "}
              <span className="file-list__size">{size}</span>{" "}
              <Button
                type="submit"
                look="plain"
                name="_remove"
                value={id}
                aria-label={t("forms.file.remove", { name })}
              >
                {t("forms.file.removeShort")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FileField>
  );
}
