import { classes } from "../classes.ts";
import { FormField } from "./form-field.tsx";
import type { FaultView, QuestionsView } from "./question-views.ts";
import type { VisibleField } from "./visible.ts";

interface Props {
  questions: QuestionsView;
  /** The fields to show. The others stay in the page, hidden, so that nothing typed is lost. */
  visible: ReadonlyMap<string, VisibleField>;
  faults: readonly FaultView[];
  /** A question that is alone on its page has large text. */
  isLead?: boolean;
}

export function QuestionList({ questions, visible, faults, isLead = false }: Props) {
  return questions.fields.map((field) => (
    <div
      key={field.id}
      className={classes("question", isLead && "question--lead")}
      lang={questions.langs[field.id]}
      hidden={!visible.has(field.id) || field.type === "hidden"}
    >
      <FormField
        field={field}
        page={questions}
        isRequired={visible.get(field.id)?.isRequired ?? field.isRequired}
        fault={faults.find((fault) => fault.field === field.id)}
        isLead={isLead}
      />
    </div>
  ));
}
