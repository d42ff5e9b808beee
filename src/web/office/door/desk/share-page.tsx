import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { ownRowField } from "../page/door-fields.ts";
import { noFields } from "../../shared/forms/schema-names.ts";

export interface ShareView {
  name: string;
  title: string;
  /** Null if this browser is shared already. */
  share: string | null;
  stop: string;
  back: string;
  desks: { id: string; browser: string; text: string }[];
}

/** Where a browser becomes one that several people use, and where that ends. */
export function SharePage({ view }: { view: ShareView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={t("console.desk.lead")}>
      {view.share !== null && (
        <OfficeForm fields={noFields} action={view.share}>
          <Button type="submit">{t("console.desk.share")}</Button>
        </OfficeForm>
      )}
      <section className="office-section" aria-labelledby="desks">
        <h2 id="desks">{t("console.desk.shared")}</h2>
        {view.desks.length === 0 && <p className="muted">{t("console.desk.none")}</p>}
        <ul className="office-list">
          {view.desks.map(({ id, browser, text }) => (
            <li key={id}>
              <span className="office-list__text">
                <span className="office-list__name">{browser}</span> <span className="small muted">{text}</span>
              </span>
              <OfficeForm fields={ownRowField} className="office-form--inline" action={view.stop} values={{ id }}>
                <Button type="submit" look="quiet" aria-label={t("console.desk.stopOf", { browser })}>
                  {t("console.desk.stop")}
                </Button>
              </OfficeForm>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
