import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAt, OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { moveField, type MoveResult, type MoveView, type OverrideView } from "./move-views.ts";

interface Props {
  view: MoveView;
  override: OverrideView;
  result: MoveResult;
}

/** Names the rules that are in the way, asks why they are waived, and says what the visitor will read. */
export function OverridePage({ view, override, result }: Props) {
  const t = useTranslations();
  const { key, revision } = view;
  const { now, next, rules, reads, reasons, values } = override;
  return (
    <Sheet name={view.name} title={t("console.override.title")} lead={t("console.move.lead", { time: now })}>
      <p className="override-next">
        <strong>{t("console.override.lead", { time: next })}</strong>
        <span className="muted">{t("console.override.price")}</span>
      </p>
      <section aria-labelledby="override-rules">
        <h2 id="override-rules">{t("console.override.rules")}</h2>
        <ul className="override-rules">
          {rules.map(({ code, text }) => (
            <li key={code}>
              <Icon name="warning" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <OfficeForm fields={moveField} action={view.action} values={{ key, revision, ...values }}>
        {rules.map(({ code }) => (
          <input key={code} type="hidden" name={moveField("waive")} value={code} />
        ))}
        <ChoiceList
          name={moveField("reason")}
          legend={t("console.override.reason")}
          hint={t("console.override.reasonHint")}
          choices={reasons.map((reason) => ({ value: reason, label: reason }))}
          isOptional="unsaid"
        />
        <TextField
          name={moveField("words")}
          label={t("console.override.words")}
          maxLength={200}
          isOptional
          error={faultAt(result, "words")}
        />
        <p className="muted">{reads}</p>
        <div className="office-buttons">
          <Button type="submit">{t("console.override.submit")}</Button>
          <OfficeLink to={view.back}>{t("console.cancel.keep")}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
