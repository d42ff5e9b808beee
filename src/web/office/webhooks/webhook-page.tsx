import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { type DeliveryRow, webhookField, type WebhookView } from "./webhook-views.ts";
import "../shared/calendars/calendars.css";

/** One address: its settings, what can be done with it, and what was delivered. */
export function WebhookPage({ view, result }: { view: WebhookView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.isFaulty ? undefined : view.state}>
      {view.isFaulty && <Notice tone="error" title={view.state} />}
      <OfficeForm fields={webhookField} action={view.action} values={{ do: "save" }} fault={faultAbove(result)}>
        <WebhookFields view={view} result={result} />
        <Button type="submit">{view.isOff ? t("console.webhooks.turnOn") : t("console.me.save")}</Button>
      </OfficeForm>
      <div className="calendar-buttons">
        {!view.isOff && <Step view={view} step="test" label={t("console.webhooks.test")} />}
        {!view.isOff && <Step view={view} step="off" label={t("console.webhooks.turnOff")} />}
        <Step view={view} step="remove" label={t("console.calendars.remove")} />
      </div>
      <div className="calendar-buttons">
        <Step view={view} step="rotate" label={t("console.webhooks.rotate")} />
        <p className="small muted">{t("console.webhooks.rotateHint")}</p>
      </div>
      <section className="office-section" aria-labelledby="log">
        <h2 id="log">{t("console.webhooks.log")}</h2>
        {view.deliveries.length === 0 && <p>{t("console.webhooks.logEmpty")}</p>}
        <ul className="office-list">
          {view.deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} view={view} />
          ))}
        </ul>
        {view.older !== null && (
          <p>
            <OfficeLink to={view.older}>{t("console.webhooks.older")}</OfficeLink>
          </p>
        )}
      </section>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}

function Step({ view, step, label }: { view: WebhookView; step: string; label: string }) {
  return (
    <OfficeForm
      fields={webhookField}
      className="office-form--inline"
      action={view.action}
      values={{ do: step, key: view.key }}
    >
      <Button type="submit" look="quiet">
        {label}
      </Button>
    </OfficeForm>
  );
}

function Delivery({ delivery, view }: { delivery: DeliveryRow; view: WebhookView }) {
  const t = useTranslations();
  const { id, kind, about, time, state, isFaulty, response } = delivery;
  return (
    <li>
      <span className="office-list__text">
        <span className="office-list__name" id={id}>
          <code>{kind}</code> {about}
        </span>{" "}
        <span className={isFaulty ? "calendar-fault" : undefined}>{state}</span>{" "}
        <span className="small muted">{[time, response].filter((text) => text !== "").join(" · ")}</span>
      </span>
      {!view.isOff && (
        <OfficeForm
          fields={webhookField}
          className="office-form--inline"
          action={view.action}
          values={{ do: "resend", event: id }}
        >
          <Button type="submit" look="quiet" aria-describedby={id}>
            {t("console.webhooks.resend")}
          </Button>
        </OfficeForm>
      )}
    </li>
  );
}
