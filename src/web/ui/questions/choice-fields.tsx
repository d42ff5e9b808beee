import { useTranslations } from "use-intl";
import { choicesOf } from "#domain/forms/options.ts";
import { longestOther, other, otherControl } from "#domain/forms/other.ts";
import { ChoiceCards } from "../choice/choice-cards.tsx";
import { ChoiceList } from "../choice/choice-list.tsx";
import { Rating } from "../choice/rating.tsx";
import { Scale } from "../choice/scale.tsx";
import { TextField } from "../field/text-field.tsx";
import { SelectField } from "../field/select-field.tsx";
import { texts, valueOf, type FieldProps } from "./field-props.tsx";

function groupOf(props: FieldProps) {
  const { label, ...group } = texts(props);
  return { ...group, legend: label, chosen: props.page.values[props.field.id] ?? [] };
}

type Choosable = "single-choice" | "multiple-choice" | "dropdown";

function optionsOf({ field }: FieldProps<Choosable>) {
  const own = field.other === undefined ? [] : [{ id: other, label: field.other.label, hint: "" }];
  return [...field.options, ...own];
}

/** An error about the visitor's own text shows at that text field, so it is not repeated above the options. */
function withoutOther<T extends Choosable>(props: FieldProps<T>): FieldProps<T> {
  return props.fault?.control === otherControl(props.field.id) ? { ...props, fault: undefined } : props;
}

/** The text field of the "other" option. It is always visible, because without scripts nothing could open it. */
function OtherField({ field, page, fault }: FieldProps<Choosable>) {
  if (field.other === undefined) return null;
  const name = otherControl(field.id);
  const error = fault?.control === name ? fault.text : undefined;
  return (
    <div className="other-field">
      <TextField
        name={name}
        label={field.other.text}
        maxLength={longestOther}
        defaultValue={valueOf(page, name)}
        error={error}
        isOptional={error === undefined}
      />
    </div>
  );
}

export function ChoiceField(props: FieldProps<"single-choice" | "multiple-choice">) {
  const { field, isLead } = props;
  const group = { ...groupOf(withoutOther(props)), isMultiple: field.type === "multiple-choice" };
  const options = optionsOf(props);
  const own = <OtherField {...props} />;
  if (!isLead) {
    const choices = options.map(({ id, label, hint }) => ({
      value: id,
      label,
      ...(hint === "" ? {} : { hint }),
    }));
    return <ChoiceList {...group} choices={choices} more={own} />;
  }
  const cards = options.map(({ id, label, hint }) => ({
    value: id,
    title: label,
    ...(hint === "" ? {} : { text: hint }),
  }));
  return <ChoiceCards {...group} choices={cards} more={own} />;
}

export function YesNoField(props: FieldProps<"yes-no">) {
  const t = useTranslations();
  const words = { yes: t("forms.yes"), no: t("forms.no") };
  if (!props.isLead) {
    const choices = (["yes", "no"] as const).map((value) => ({ value, label: words[value] }));
    return <ChoiceList {...groupOf(props)} choices={choices} />;
  }
  const cards = (["yes", "no"] as const).map((value) => ({ value, title: words[value] }));
  return (
    <div className="yes-no">
      <ChoiceCards {...groupOf(props)} choices={cards} />
    </div>
  );
}

export function DropdownField(props: FieldProps<"dropdown">) {
  const t = useTranslations();
  const { field, page } = props;
  const options = optionsOf(props).map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <SelectField
        {...texts(withoutOther(props))}
        options={options}
        prompt={t("forms.choose")}
        defaultValue={valueOf(page, field.id)}
      />
      <OtherField {...props} />
    </>
  );
}

export function RatingField(props: FieldProps<"rating">) {
  const t = useTranslations();
  const { most } = props.field;
  const labels = Array.from({ length: most }, (_, index) => t("forms.stars", { count: index + 1, most }));
  return <Rating {...groupOf(props)} labels={labels} />;
}

export function ScaleField(props: FieldProps<"scale">) {
  const { leastLabel, mostLabel } = props.field;
  return <Scale {...groupOf(props)} values={choicesOf(props.field)!} leastLabel={leastLabel} mostLabel={mostLabel} />;
}
