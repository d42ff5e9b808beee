import type { ReactElement } from "react";
import type { FieldType } from "#domain/forms/definition.ts";
import { ChoiceField, DropdownField, RatingField, ScaleField, YesNoField } from "./choice-fields.tsx";
import type { FieldProps } from "./field-props.tsx";
import { AddressField, BirthField, ConsentField, Statement, UploadField } from "./other-fields.tsx";
import { DateField, LineField, LongTextField, NumberField, PhoneField } from "./text-fields.tsx";

export function FormField(props: FieldProps): ReactElement | null {
  const { type } = props.field;
  switch (type) {
    case "short-text":
    case "first-name":
    case "last-name":
    case "name":
    case "email":
      return <LineField {...as<typeof type>(props)} />;
    case "long-text":
      return <LongTextField {...as<typeof type>(props)} />;
    case "phone":
      return <PhoneField {...as<typeof type>(props)} />;
    case "number":
      return <NumberField {...as<typeof type>(props)} />;
    case "date":
      return <DateField {...as<typeof type>(props)} />;
    case "date-of-birth":
      return <BirthField {...as<typeof type>(props)} />;
    case "single-choice":
    case "multiple-choice":
      return <ChoiceField {...as<typeof type>(props)} />;
    case "dropdown":
      return <DropdownField {...as<typeof type>(props)} />;
    case "yes-no":
      return <YesNoField {...as<typeof type>(props)} />;
    case "rating":
      return <RatingField {...as<typeof type>(props)} />;
    case "scale":
      return <ScaleField {...as<typeof type>(props)} />;
    case "consent":
      return <ConsentField {...as<typeof type>(props)} />;
    case "statement":
      return <Statement {...as<typeof type>(props)} />;
    case "address":
      return <AddressField {...as<typeof type>(props)} />;
    case "file":
      return <UploadField {...as<typeof type>(props)} />;
    case "hidden":
      return <input type="hidden" name={props.field.id} value={props.page.values[props.field.id]?.[0] ?? ""} />;
  }
}

/** The switch has narrowed the variable `type`, but the compiler does not narrow the props. */
function as<T extends FieldType>(props: FieldProps): FieldProps<T> {
  return props as FieldProps<T>;
}
