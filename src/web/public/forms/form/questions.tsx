import { useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { isQuestion } from "#domain/forms/definition.ts";
import { Form } from "../../../ui/navigation/form.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { useLocation, useNavigation } from "../../../ui/navigation/shown.ts";
import { Button, EnterButton } from "../../../ui/button/button.tsx";
import { HumanCheck } from "../../../ui/human-check/human-check.tsx";
import { QuestionList } from "../../../ui/questions/question-list.tsx";
import { readValues } from "../../../ui/questions/read-values.ts";
import { useDraft } from "../../../ui/typed/use-draft.ts";
import { isMended, visibleFields } from "../../../ui/questions/visible.ts";
import type { FormActionResult } from "../state/form-action-result.ts";
import { FormFaults } from "./faults.tsx";
import { FormPageHead } from "./page-head.tsx";
import { formSearch, type FormQuery } from "../../shared/forms/state/query.ts";
import { MyDataLink } from "../data-link.tsx";
import { useKeep } from "../state/use-keep.ts";
import { formDraft } from "../state/form-drafts.ts";
import { useWork } from "../state/use-work.ts";
import type { FormHead, FormPageView } from "../../shared/forms/form-views.ts";
import type { Values } from "../../../ui/questions/question-views.ts";
import { Icon } from "../../../ui/icon/icon.tsx";

interface Props {
  head: FormHead;
  query: FormQuery;
  page: FormPageView;
  result: FormActionResult | undefined;
}

/** A page of questions. With scripts, conditional questions open immediately. Without scripts the server shows them. */
export function Questions(props: Props) {
  const { page } = props;
  // A new key for each page, so that values of one page do not appear in the next.
  return <QuestionsForm key={`${page.id} ${page.version}`} {...props} />;
}

/**
 * A file field with an error blocks the form, so that nothing is sent without the file unnoticed. Going back needs no
 * file.
 */
function refusedFile({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): HTMLInputElement | undefined {
  const refused = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(
    (control) => control.validity.customError,
  );
  const isBack = nativeEvent.submitter?.getAttribute("value") === "back";
  if (isBack) for (const control of refused) control.value = "";
  return isBack ? undefined : refused[0];
}

function QuestionsForm({ head, query, page, result }: Props) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isAnswered = result !== undefined && result.kind !== "kept";
  const form = useDraft(formDraft(head.slug, page.token ?? undefined), page.id, isAnswered);
  const [values, setValues] = useState(page.values);
  const action =
    pathname +
    formSearch(query, {
      response: page.token,
      page: page.token === null ? null : page.id,
      link: page.token === null ? query.link : null,
    });
  const { isWorking, send } = useWork(page.puzzle, action);
  const keep = useKeep(head, page, action, form);
  const visible = visibleFields(page.fields, values);
  const faults = (isAnswered ? result.faults : []).filter((fault) => !isMended(fault, page, values, visible));
  const isLead = head.kind !== "form" && page.fields.filter(isQuestion).length === 1;
  const isSending = isWorking || (navigation.state !== "idle" && navigation.formMethod === "POST");
  const questions = [...visible.values()].filter(({ field }) => isQuestion(field));

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    const refused = refusedFile(event);
    if (isSending || refused !== undefined) {
      event.preventDefault();
      refused?.focus();
    } else {
      keep.stop();
      void send(event);
    }
  }

  return (
    <>
      <FormFaults faults={faults} page={page} result={result} />
      <div className="form-page__sheet oxford">
        <FormPageHead head={head} page={page} />
        <Form
          ref={form}
          method="post"
          action={action}
          className="form-page__form"
          noValidate
          encType={
            page.fields.some(({ type }) => type === "file")
              ? "multipart/form-data"
              : "application/x-www-form-urlencoded"
          }
          onSubmit={onSubmit}
          onChange={(event) => {
            setValues(readValues(event.currentTarget));
            keep.soon();
          }}
        >
          <EnterButton isBusy={isSending} />
          <input type="hidden" name="_page" value={page.id} />
          <input type="hidden" name="_version" value={page.version} />
          <input type="hidden" name="_shown" value={questions.map(({ field }) => field.id).join(" ")} />
          <CarriedFields values={page.carried} />
          <QuestionList questions={page} visible={visible} faults={faults} isLead={isLead} />
          {page.puzzle !== null && <HumanCheck view={page.puzzle} />}
          <div className="form-page__buttons">
            <Button type="submit" busyText={isSending ? t("forms.sending") : undefined}>
              {page.isLast ? head.submitLabel || t("forms.send") : t("forms.continue")}
            </Button>
            {!page.isFirst && (
              <Button type="submit" name="_intent" value="back" look="plain" icon="left">
                {t("forms.back")}
              </Button>
            )}
          </div>
          {head.kind !== "form" && page.token !== null && (
            <ResumeNote href={pathname + formSearch(query, { response: page.token, page: null, link: null })} />
          )}
          <MyDataLink data={page.data} />
        </Form>
      </div>
    </>
  );
}

/** Values from the URL for later pages, submitted with the first page. */
function CarriedFields({ values }: { values: Values }) {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

/** In a frame the visitor cannot see or bookmark the URL, so the page shows it. */
function ResumeNote({ href }: { href: string }) {
  const t = useTranslations();
  return (
    <p className="resume-note">
      <Icon name="check" />
      <span>
        {t("forms.resume.kept")}{" "}
        <Link to={href} reloadDocument>
          {t("forms.resume.link")}
        </Link>
      </span>
    </p>
  );
}
