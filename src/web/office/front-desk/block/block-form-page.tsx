import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { blockField, type BlockFormView, illField } from "../../shared/front-desk/front-desk-views.ts";
import "../../shared/booking/booking.css";
import "../../shared/front-desk/front-desk.css";

/** Asks whose time to block, when and what for. */
export function BlockFormPage({
  view,
  result,
}: {
  view: BlockFormView;
  result: FormResultOf<typeof blockField> | undefined;
}) {
  const t = useTranslations();
  const values = result?.typed ?? view.values;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.ill.length > 0 && (
        <section className="office-section" aria-labelledby="ill">
          <h2 id="ill">{t("console.blocks.illToday")}</h2>
          <div className="office-buttons">
            {view.ill.map(({ action, values: hidden, text }) => (
              <OfficeForm fields={illField} key={text} className="office-form--inline" action={action} values={hidden}>
                <Button type="submit" look="quiet">
                  {text}
                </Button>
              </OfficeForm>
            ))}
          </div>
        </section>
      )}
      <OfficeForm fields={blockField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <SelectField
          name={blockField("target")}
          label={t("console.blocks.who")}
          options={view.targets}
          {...(view.prompt !== null && { prompt: view.prompt })}
          defaultValue={values.target}
          error={faultAt(result, "target")}
        />
        <SelectField
          name={blockField("kind")}
          label={t("console.blocks.kind")}
          options={view.kinds}
          defaultValue={values.kind}
          error={undefined}
        />
        <div className="block-times">
          <DateTimeField
            type="date"
            name={blockField("first")}
            label={t("console.blocks.first")}
            defaultValue={values.first}
          />
          <DateTimeField
            type="time"
            name={blockField("start")}
            label={t("console.blocks.from")}
            defaultValue={values.start}
          />
          <DateTimeField
            type="date"
            name={blockField("last")}
            label={t("console.blocks.last")}
            defaultValue={values.last}
            isOptional
          />
          <DateTimeField
            type="time"
            name={blockField("end")}
            label={t("console.blocks.to")}
            defaultValue={values.end}
          />
        </div>
        <CheckField
          name={blockField("whole")}
          label={t("console.blocks.whole")}
          isChecked={values.whole === "yes"}
          isOptional
          error={undefined}
        />
        {view.canRepeat && (
          <DateTimeField
            type="date"
            name={blockField("weekly")}
            label={t("console.blocks.weekly")}
            hint={t("console.blocks.weeklyHint")}
            defaultValue={values.weekly}
            error={faultAt(result, "weekly")}
            isOptional
          />
        )}
        <TextArea
          name={blockField("words")}
          label={t("console.blocks.words")}
          hint={t("console.blocks.wordsHint")}
          isOptional
          defaultValue={values.words}
          error={faultAt(result, "words")}
        />
        <div className="office-buttons">
          <Button type="submit">{view.submit}</Button>
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
