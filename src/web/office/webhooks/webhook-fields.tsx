import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CheckField } from "../../ui/choice/check-field.tsx";
import { FieldGroup } from "../../ui/field/field-group.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { faultAt, type FormResult } from "../shared/frame/office-form.tsx";
import { settingField, type WebhookFormView } from "./webhook-views.ts";
import "./webhooks.css";

/** Where events go, and which ones. */
export function WebhookFields({ view, result }: { view: WebhookFormView; result: FormResult | undefined }) {
  const t = useTranslations();
  const values = result?.typed ?? view.values;
  return (
    <>
      <TextField
        name={settingField("url")}
        label={t("console.calendars.address")}
        hint={t("console.webhooks.addressHint")}
        defaultValue={values["url"]}
        error={faultAt(result, "url")}
        type="url"
        maxLength={2000}
      />
      <FieldGroup
        id="events"
        legend={t("console.webhooks.events")}
        hint={t("console.webhooks.eventsHint")}
        error={faultAt(result, settingField("all"))}
      >
        <Tick name={settingField("all")} label={t("console.webhooks.everything")} values={values} />
        {view.families.map(({ name, label }) => (
          <Tick key={name} name={name} label={label} values={values} />
        ))}
        <details open={view.families.some(({ events }) => events.some((event) => values[event] === "yes"))}>
          <summary className="webhook-events__open">{t("console.webhooks.singleEvents")}</summary>
          <div className="webhook-events">
            {view.families.map(({ name, events }) => (
              <div key={name}>
                {events.map((event) => (
                  <Tick key={event} name={event} label={<code>{event}</code>} values={values} />
                ))}
              </div>
            ))}
          </div>
        </details>
      </FieldGroup>
    </>
  );
}

interface TickProps {
  name: string;
  label: ReactNode;
  values: Readonly<Record<string, string>>;
}

function Tick({ name, label, values }: TickProps) {
  return <CheckField name={name} label={label} isChecked={values[name] === "yes"} isOptional error={undefined} />;
}
