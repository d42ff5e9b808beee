import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button/button.tsx";
import { TextArea } from "../../../../ui/field/text-area.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { useHref } from "../../../../ui/navigation/shown.ts";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import { Sheet } from "../../../shared/frame/sheet.tsx";
import { cancelClassField, type CancelClassView } from "./cancel-class-views.ts";
import "../../../shared/booking/booking.css";
import "../../../shared/front-desk/front-desk.css";

interface Props {
  view: CancelClassView;
  result: FormResult | undefined;
}

/** A class is cancelled with everyone in it: which dates, who loses them, what each gets back, and what they read. */
export function CancelClassPage({ view, result }: Props) {
  const t = useTranslations();
  const { parties, facts, mail } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.choice !== null && <Dates choice={view.choice} />}
      <section className="office-section" aria-labelledby="who">
        <h2 id="who">{view.whoTitle}</h2>
        {parties.length === 0 && <p className="muted">{t("console.session.empty")}</p>}
        <ul className="people-list">
          {parties.map(({ id, name, href, marks, call }) => (
            <li key={id}>
              <div className="people-list__row">
                <span className="people-list__name">
                  <OfficeLink to={href}>{name}</OfficeLink>
                </span>{" "}
                <span className="people-list__marks small muted">{marks.join(" · ")}</span>
              </div>
              {call !== null && (
                <p className="people-list__contact small">
                  <strong>{t("console.class.noMail")}</strong>{" "}
                  {call.href === null ? call.text : <a href={call.href}>{call.text}</a>}
                </p>
              )}
            </li>
          ))}
        </ul>
        {facts.map((fact) => (
          <p key={fact} className="muted">
            {fact}
          </p>
        ))}
      </section>
      <Words view={view} result={result} />
      {mail !== null && (
        <details className="office-section mail-plain" open={result !== undefined}>
          <summary>{mail.title}</summary>
          <p>
            <strong>{mail.subject}</strong>
          </p>
          <pre>{mail.text}</pre>
        </details>
      )}
    </Sheet>
  );
}

function Dates({ choice: { action, scopes, dates } }: { choice: NonNullable<CancelClassView["choice"]> }) {
  const t = useTranslations();
  return (
    <section className="office-section" aria-labelledby="dates">
      <h2 id="dates">{t("console.cancelClass.dates")}</h2>
      <form className="office-form" method="get" action={useHref(action)}>
        <fieldset>
          <legend className="visually-hidden">{t("console.cancelClass.dates")}</legend>
          {scopes.map(({ value, label, isChosen }) => (
            <label className="choice" key={value}>
              <input className="choice__control" type="radio" name="dates" value={value} defaultChecked={isChosen} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <details className="mail-plain" open={scopes.some(({ value, isChosen }) => value === "some" && isChosen)}>
          <summary>{t("console.cancelClass.list")}</summary>
          <fieldset>
            <legend className="visually-hidden">{t("console.cancelClass.some")}</legend>
            {dates.map(({ id, label, isChosen }) => (
              <label className="choice" key={id}>
                <input className="choice__control" type="checkbox" name="date" value={id} defaultChecked={isChosen} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </details>
        <Button type="submit" look="quiet">
          {t("console.cancelClass.show")}
        </Button>
      </form>
    </section>
  );
}

function Words({ view, result }: Props) {
  const t = useTranslations();
  const { hidden, mail } = view;
  const values = { key: hidden.key, ...(hidden.ends && { ends: "yes" }) };
  return (
    <OfficeForm fields={cancelClassField} action={view.action} values={values} fault={faultAbove(result)}>
      {hidden.date.map((date) => (
        <input key={date} type="hidden" name={cancelClassField("date")} value={date} />
      ))}
      {hidden.seen.map((seen) => (
        <input key={seen} type="hidden" name={cancelClassField("seen")} value={seen} />
      ))}
      <TextField
        name={cancelClassField("reason")}
        label={t("console.override.reason")}
        hint={t("console.cancelClass.reasonHint")}
        maxLength={200}
        defaultValue={result?.typed["reason"] ?? ""}
        error={faultAt(result, "reason")}
      />
      <TextArea
        name={cancelClassField("message")}
        label={t("console.cancelClass.message")}
        hint={t("console.cancelClass.messageHint")}
        isOptional
        defaultValue={result?.typed["message"]}
        error={faultAt(result, "message")}
      />
      <div className="office-buttons">
        <Button type="submit" look="danger" name={cancelClassField("do")} value="cancel">
          {view.submit}
        </Button>
        {mail !== null && (
          <Button type="submit" look="quiet" name={cancelClassField("do")} value="look">
            {t("console.cancelClass.look")}
          </Button>
        )}
        <OfficeLink to={view.back}>{t("console.cancel.keep")}</OfficeLink>
      </div>
    </OfficeForm>
  );
}
