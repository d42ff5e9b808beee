import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../frame/office-form.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { AnswerView } from "./list-views.ts";
import "../booking/booking.css";
import "./lists.css";

/** One request, with three ways to answer it. */
export function AnswerPage({ view, result }: { view: AnswerView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { action, wish, confirm, nearest, decline } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {wish !== null && (
        <p className="answer-wish">
          <span className="small muted">{wish.term}</span> <strong>{wish.time}</strong>{" "}
          <span className={wish.isFree ? "answer-wish__verdict answer-wish__verdict--free" : "answer-wish__verdict"}>
            {wish.verdict}
          </span>
        </p>
      )}
      {confirm !== null && (
        <OfficeForm action={action} values={{ intent: "confirm" }}>
          <Button type="submit">{confirm}</Button>
        </OfficeForm>
      )}
      {nearest.length > 0 && (
        <OfficeForm action={action} values={{ intent: "propose" }} fault={faultAbove(result)}>
          <fieldset>
            <legend className="field__label">{t("console.requests.nearest")}</legend>
            {nearest.map(({ value, label }) => (
              <label className="choice" key={value}>
                <input className="choice__control" type="radio" name="start" value={value} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" look="quiet">
            {t("console.requests.propose")}
          </Button>
        </OfficeForm>
      )}
      <OfficeForm action={action} values={{ intent: "decline" }}>
        <p className="muted">{decline.text}</p>
        <TextArea
          name="reason"
          label={decline.label}
          hint={decline.hint}
          isOptional
          defaultValue={result?.typed["reason"]}
          error={faultAt(result, "reason")}
        />
        <Button type="submit" look="danger">
          {t("console.requests.decline")}
        </Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.booking}>{t("console.booking.happened")}</OfficeLink>
      </p>
    </Sheet>
  );
}
