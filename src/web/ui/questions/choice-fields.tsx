import { useTranslations } from "use-intl";
import { choicesOf } from "#domain/forms/options.ts";
import { ChoiceCards } from "../choice/choice-cards.tsx";
import { ChoiceList } from "../choice/choice-list.tsx";
import { Rating } from "../choice/rating.tsx";
import { Scale } from "../choice/scale.tsx";
import { SelectField } from "../field/select-field.tsx";
import { texts, valueOf, type FieldProps } from "./field-props.tsx";

function groupOf(props: FieldProps) {
  const { label, ...group } = texts(props);
  return { ...group, legend: label, chosen: props.page.values[props.field.id] ?? [] };
}

export function ChoiceField(props: FieldProps<"single-choice" | "multiple-choice">) {
  const { field, isLead } = props;
  const group = { ...groupOf(props), isMultiple: field.type === "multiple-choice" };
  if (!isLead) {
    const choices = field.options.map(({ id, label, hint }) => ({
      value: id,
      label,
      ...(hint === "" ? {} : { hint }),
    }));
    return <ChoiceList {...group} choices={choices} />;
  }
  const cards = field.options.map(({ id, label, hint }) => ({
    value: id,
    title: label,
    ...(hint === "" ? {} : { text: hint }),
  }));
  return <ChoiceCards {...group} choices={cards} />;
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
  const options = field.options.map(({ id, label }) => ({ value: id, label }));
  return (
    <SelectField
      {...texts(props)}
      options={options}
      prompt={t("forms.choose")}
      defaultValue={valueOf(page, field.id)}
    />
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
