import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { faultAt, OfficeForm } from "../../../shared/frame/office-form.tsx";
import { holdField, type AskedStart, type NewBookingResult } from "../../new-booking-views.ts";

interface Props {
  asked: AskedStart;
  action: string;
  formKey: string;
  result: NewBookingResult | undefined;
}

/** The start that somebody asked for: a button, or what is in the way, the nearest one, and how to have it all the same. */
export function AskedStartPart({ asked, action, formKey, result }: Props) {
  const t = useTranslations();
  const { label, choice, obstacle, override, nearest } = asked;
  if (obstacle === null)
    return (
      <OfficeForm fields={holdField} action={action} values={{ key: formKey, choice }} className="asked-start">
        <Button type="submit">{label}</Button>
      </OfficeForm>
    );
  return (
    <section className="asked-start">
      <Notice tone="warning" title={obstacle.title} isLive={result !== undefined}>
        {obstacle.text !== "" && <p>{obstacle.text}</p>}
        {override !== null && (
          <ul className="asked-start__rules">
            {override.rules.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        )}
      </Notice>
      {nearest !== null && (
        <OfficeForm
          fields={holdField}
          action={action}
          values={{ key: formKey, choice: nearest.choice }}
          className="asked-start__nearest"
        >
          <Button type="submit">{nearest.label}</Button>
        </OfficeForm>
      )}
      {override !== null && (
        <details className="asked-start__anyway" open={result !== undefined}>
          <summary>{t("console.calendar.override")}</summary>
          <OfficeForm fields={holdField} action={action} values={{ key: formKey, choice }}>
            {override.rules.map(({ code }) => (
              <input key={code} type="hidden" name={holdField("waive")} value={code} />
            ))}
            <fieldset>
              <legend className="field__label">{t("console.override.reason")}</legend>
              <p className="muted">{t("console.override.reasonHint")}</p>
              {override.reasons.map((reason) => (
                <label className="choice" key={reason}>
                  <input
                    className="choice__control"
                    type="radio"
                    name={holdField("reason")}
                    value={reason}
                    defaultChecked={result?.typed.reason === reason}
                  />
                  <span>{reason}</span>
                </label>
              ))}
            </fieldset>
            <TextField
              name={holdField("words")}
              label={t("console.override.words")}
              maxLength={200}
              isOptional
              defaultValue={result?.typed.words ?? ""}
              error={faultAt(result, "words")}
            />
            <Button type="submit" look="quiet">
              {t("console.new.holdAnyway", { time: label })}
            </Button>
          </OfficeForm>
        </details>
      )}
    </section>
  );
}
