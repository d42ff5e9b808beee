import { useTranslations } from "use-intl";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import type { WebhooksView } from "./webhook-views.ts";
import "../shared/calendars/calendars.css";

/** The addresses that hear of changes. */
export function WebhooksPage({ view }: { view: WebhooksView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.webhooks.title")} lead={t("console.webhooks.lead")}>
      {view.add !== null && (
        <p>
          <OfficeLink to={view.add} look="primary">
            {t("console.webhooks.add")}
          </OfficeLink>
        </p>
      )}
      {view.webhooks.length === 0 && <p>{t("console.webhooks.empty")}</p>}
      <ul className="office-list">
        {view.webhooks.map(({ href, url, state, isFaulty, text }) => (
          <li key={href}>
            <span className="office-list__text">
              <span className="office-list__name">{url}</span>{" "}
              <span className={isFaulty ? "calendar-fault" : undefined}>{state}</span>{" "}
              <span className="small muted">{text}</span>
            </span>
            <OfficeLink to={href} label={t("console.people.changeOf", { name: url })}>
              {t("console.people.change")}
            </OfficeLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
