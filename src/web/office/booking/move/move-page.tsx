import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { moveField, type MoveResult, type MoveView } from "./move-views.ts";
import { OverridePage } from "./override-page.tsx";
import "../../shared/booking/booking.css";

/** The free times of one day, with links to the days around it, and a form for any other time, member or length. */
export function OfficeMovePage({ view, result }: { view: MoveView; result: MoveResult | undefined }) {
  const t = useTranslations();
  if (result?.override !== undefined) return <OverridePage view={view} override={result.override} result={result} />;
  const { key, revision, date, previous, next, times } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {result !== undefined && (
        <Notice tone="error" title={result.fault} isLive>
          {result.details}
        </Notice>
      )}
      {view.wholeClass !== null && (
        <Notice title={t("console.class.part")}>
          <OfficeLink to={view.wholeClass}>{t("console.class.move")}</OfficeLink>
        </Notice>
      )}
      <nav className="move-days" aria-label={t("console.move.choose")}>
        <OfficeLink to={previous.href}>{previous.label}</OfficeLink>
        <strong>{view.day}</strong>
        <OfficeLink to={next.href}>{next.label}</OfficeLink>
      </nav>
      <OfficeForm fields={moveField} action={view.action} values={{ key, revision, date }}>
        {times.length === 0 ? (
          <p className="muted">{t("console.move.empty")}</p>
        ) : (
          <fieldset>
            <legend className="field__label">{t("console.move.choose")}</legend>
            <div className="move-times">
              {times.map(({ value, label }) => (
                <label className="move-time" key={value}>
                  <input type="radio" name={moveField("start")} value={value} />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="office-buttons">
          {times.length > 0 && <Button type="submit">{t("console.move.submit")}</Button>}
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </div>
      </OfficeForm>
      <TypedMove view={view} typed={result?.typed ?? {}} />
    </Sheet>
  );
}

/** Any day, time, member and length. If rules are in the way, the next page names them. */
function TypedMove({ view, typed }: { view: MoveView; typed: Readonly<Record<string, string>> }) {
  const t = useTranslations();
  const { key, revision } = view;
  return (
    <section className="move-typed" aria-labelledby="move-typed">
      <h2 id="move-typed">{t("console.override.typed")}</h2>
      <OfficeForm fields={moveField} action={view.action} values={{ key, revision }}>
        <div className="move-typed__fields">
          <DateTimeField
            type="date"
            name={moveField("date")}
            label={t("console.override.date")}
            defaultValue={typed["date"] || view.date}
          />
          <DateTimeField
            type="time"
            name={moveField("time")}
            label={t("console.override.time")}
            defaultValue={typed["time"] || view.time}
          />
          {view.length !== null && (
            <TextField
              type="number"
              name={moveField("length")}
              label={t("console.override.length")}
              defaultValue={typed["length"] || view.length}
            />
          )}
        </div>
        <SelectField
          name={moveField("member")}
          label={t("console.override.member")}
          options={view.members}
          defaultValue={typed["member"] ?? ""}
        />
        <div className="office-buttons">
          <Button type="submit" look="quiet">
            {t("console.move.submit")}
          </Button>
        </div>
      </OfficeForm>
    </section>
  );
}
