import { useState } from "react";
import { isQuestion } from "#domain/forms/definition.ts";
import { QuestionList } from "./question-list.tsx";
import { readValues } from "./read-values.ts";
import type { FaultView, QuestionsView } from "./question-views.ts";
import { isMended, visibleFields } from "./visible.ts";

interface Props {
  questions: QuestionsView;
  faults: readonly FaultView[];
}

/**
 * Form questions inside another form, which submits them. Conditional questions open as soon as an answer shows them.
 */
export function AskedQuestions({ questions, faults }: Props) {
  const [values, setValues] = useState(questions.values);
  const visible = visibleFields(questions.fields, values);
  const shown = [...visible.values()].filter(({ field }) => isQuestion(field));
  return (
    <div
      className="asked-questions"
      onChange={({ currentTarget }) => setValues(readValues(currentTarget.closest("form")!))}
    >
      <input type="hidden" name="shown" value={shown.map(({ field }) => field.id).join(" ")} />
      <QuestionList
        questions={questions}
        visible={visible}
        faults={faults.filter((fault) => !isMended(fault, questions, values, visible))}
      />
    </div>
  );
}
