import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, faultAt } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { type HandoverStartView, absenceFields } from "../handover-views.ts";
import "../handover.css";

/** Who cannot come, and when. It only shows proposals, so its address has everything. */
export function HandoverStartPage({ view }: { view: HandoverStartView }) {
  const t = useTranslations();
  const { result } = view;
  const fault = faultAbove(result);
  const value = (name: keyof HandoverStartView["values"]) => result?.typed[name] ?? view.values[name];
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <form className="office-form" method="get" action={useHref(view.action)} noValidate>
        {fault !== undefined && <Notice tone="error" title={fault} isLive />}
        <SelectField
          name={absenceFields.member}
          label={t("console.handover.member")}
          options={view.members}
          {...(view.prompt !== null && { prompt: view.prompt })}
          defaultValue={value("member")}
          error={faultAt(result, absenceFields.member)}
        />
        <SelectField
          name={absenceFields.kind}
          label={t("console.blocks.kind")}
          options={view.kinds}
          defaultValue={value("kind")}
          error={undefined}
        />
        <div className="handover-days">
          <DateTimeField
            type="date"
            name={absenceFields.first}
            label={t("console.handover.first")}
            defaultValue={value("first")}
          />
          <DateTimeField
            type="date"
            name={absenceFields.last}
            label={t("console.handover.last")}
            defaultValue={value("last")}
          />
        </div>
        <Button type="submit">{t("console.handover.show")}</Button>
      </form>
      {view.open.length > 0 && (
        <section className="office-section" aria-labelledby="open-blocks">
          <h2 id="open-blocks">{t("console.handover.open")}</h2>
          <ul className="handover-blocks">
            {view.open.map(({ id, title, when, count, href }) => (
              <li key={id}>
                <OfficeLink to={href} className="handover-blocks__link">
                  <b>{title}</b> <span className="muted">{when}</span> <span>{count}</span>
                </OfficeLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
