import { substituteAll } from "#domain/forms/conditions.ts";
import type {
  Answer,
  Answers,
  Condition,
  Field,
  FormDefinition,
  FormPageDefinition,
} from "#domain/forms/definition.ts";
import { fieldsIn, isScorable } from "#domain/forms/definition.ts";
import { hasWrittenLabel } from "#use-cases/forms/plain-label.ts";
import type { PipedTexts } from "#use-cases/forms/answer/piped-texts.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { FieldHtml, FieldView } from "../../../ui/questions/question-views.ts";

/**
 * The fields of a page as the browser receives them: answers inserted into texts, conditions reduced to the fields of
 * this page, no points. Leaves out fields that the answers of earlier pages hide.
 */
export function presentFields(
  definition: FormDefinition,
  page: FormPageDefinition,
  answers: Answers,
  speaker: PipedTexts,
  t: Translator,
): FieldView[] {
  const other = { label: t("forms.other.label"), text: t("forms.other.text") };
  const earlier = fieldsIn(definition)
    .filter((field) => !page.fields.includes(field))
    .map(({ id }): [string, Answer | null] => [id, answers.get(id) ?? null]);
  const reduce = (condition: Condition | null) => condition === null || substituteAll(condition, earlier);
  return page.fields.flatMap((field) => {
    const showIf = reduce(field.showIf);
    if (showIf === false) return [];
    const requiredIf = field.requiredIf === null ? false : reduce(field.requiredIf);
    const view = withoutPoints(
      {
        ...field,
        label: hasWrittenLabel(field) ? speaker.words(field.label) : speaker.plain(field.label),
        // The page uses the hint in `html`.
        hint: "",
        showIf: showIf === true ? null : showIf,
        isRequired: field.isRequired || requiredIf === true,
        requiredIf: typeof requiredIf === "boolean" ? null : requiredIf,
      },
      speaker,
    );
    const hasOther = "hasOther" in field;
    return [{ ...view, html: htmlOf(field, speaker), ...(hasOther && { other }) }];
  });
}

function htmlOf({ type, label, hint }: Field, speaker: PipedTexts): FieldHtml {
  return {
    ...(type === "consent" && { label: speaker.line(label) }),
    ...(type === "statement" && { label: speaker.html(label) }),
    ...(hint !== "" && { hint: speaker.line(hint) }),
  };
}

function withoutPoints(field: Field, speaker: PipedTexts): Field {
  if (!isScorable(field)) return field;
  switch (field.type) {
    case "single-choice":
    case "multiple-choice":
    case "dropdown": {
      const options = field.options.map((option) => ({ ...option, label: speaker.plain(option.label), points: 0 }));
      return { ...field, options, category: null };
    }
    case "yes-no":
      return { ...field, points: { yes: 0, no: 0 }, category: null };
    case "rating":
    case "scale":
      return { ...field, isScored: false, category: null };
  }
}
