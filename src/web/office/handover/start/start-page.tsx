import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { controlProps, FieldFrame } from "../../../ui/field/field-frame.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { absenceField, type HandoverStartView } from "../handover-views.ts";
import "../handover.css";

/** Who cannot come, and when. */
export function HandoverStartPage({
  view,
  result,
}: {
  view: HandoverStartView;
  result: FormResultOf<typeof absenceField> | undefined;
}) {
  const t = useTranslations();
  const value = (name: keyof HandoverStartView["values"]) => result?.typed[name] ?? view.values[name];
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={absenceField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <SelectField
          name={absenceField("member")}
          label={t("console.handover.member")}
          options={view.members}
          {...(view.prompt !== null && { prompt: view.prompt })}
          defaultValue={value("member")}
          error={faultAt(result, "member")}
        />
        <div className="handover-days">
          <Day name={absenceField("first")} label={t("console.handover.first")} value={value("first")} />
          <Day name={absenceField("last")} label={t("console.handover.last")} value={value("last")} />
        </div>
        <Button type="submit">{t("console.handover.show")}</Button>
      </OfficeForm>
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

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <FieldFrame name={name} label={label}>
      <input {...controlProps({ name, label })} type="date" className="input" defaultValue={value} />
    </FieldFrame>
  );
}
