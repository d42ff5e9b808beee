import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../frame/office-form.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { MoveView } from "./booking-views.ts";
import "./booking.css";

/** The free times of one day, with links to the days around it. */
export function OfficeMovePage({ view, result }: { view: MoveView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { key, revision, date, previous, next, times } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <nav className="move-days" aria-label={t("console.move.choose")}>
        <OfficeLink to={previous.href}>{previous.label}</OfficeLink>
        <strong>{view.day}</strong>
        <OfficeLink to={next.href}>{next.label}</OfficeLink>
      </nav>
      <OfficeForm action={view.action} values={{ key, revision, date }} fault={faultAbove(result)}>
        {times.length === 0 ? (
          <p className="muted">{t("console.move.empty")}</p>
        ) : (
          <fieldset>
            <legend className="field__label">{t("console.move.choose")}</legend>
            <div className="move-times">
              {times.map(({ value, label }) => (
                <label className="move-time" key={value}>
                  <input type="radio" name="start" value={value} />
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
    </Sheet>
  );
}
