import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { type MailsView, noteField } from "./mails-views.ts";
import { noFields } from "../../shared/forms/schema-names.ts";
import "./mails.css";

/** Each kind of mail as its recipients get it, with the sentence that the business adds. */
export function MailsPage({ view, result }: { view: MailsView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { chosen, note, test } = view;
  return (
    <Sheet name={view.name} title={t("console.mails.title")} lead={t("console.mails.lead")}>
      <form className="mails-choice" action={useHref(view.action)}>
        <SelectField name="kind" label={t("console.mails.kind")} options={view.kinds} defaultValue={chosen.kind} />
        <SelectField name="to" label={t("console.mails.to")} options={view.recipients} defaultValue={chosen.to} />
        <SelectField
          name="language"
          label={t("console.mails.language")}
          options={view.languages}
          defaultValue={chosen.language}
        />
        <Button type="submit" look="quiet">
          {t("console.mails.show")}
        </Button>
      </form>
      <div className="mails-parts">
        <section className="office-section" aria-labelledby="mail">
          <h2 id="mail">{view.subject}</h2>
          <p className="small muted">{view.about}</p>
          <iframe className="mails-frame" sandbox="" src={view.frame} title={view.subject} />
          <details>
            <summary>{t("console.mails.plain")}</summary>
            <pre className="mails-plain">{view.text}</pre>
          </details>
          {view.calendar !== null && (
            <details>
              <summary>{t("console.mails.calendar")}</summary>
              <pre className="mails-plain">{view.calendar}</pre>
            </details>
          )}
        </section>
        <div className="mails-side">
          {note !== null && (
            <section className="office-section" aria-labelledby="note">
              <h2 id="note">{t("console.mails.note")}</h2>
              <OfficeForm fields={noteField} action={note.action} values={{ was: note.text }}>
                <TextField
                  name={noteField("text")}
                  label={note.label}
                  hint={note.hint}
                  defaultValue={result?.typed["text"] ?? note.text}
                  error={faultAt(result, "text")}
                  maxLength={300}
                  autoComplete="off"
                  isOptional
                />
                <Button type="submit">{t("console.mails.save")}</Button>
              </OfficeForm>
            </section>
          )}
          <section className="office-section" aria-labelledby="test">
            <h2 id="test">{t("console.mails.test")}</h2>
            <OfficeForm fields={noFields} action={test.action} fault={faultAbove(result)}>
              <p>{test.hint}</p>
              <Button type="submit" look="quiet">
                {t("console.mails.send")}
              </Button>
            </OfficeForm>
          </section>
        </div>
      </div>
    </Sheet>
  );
}
