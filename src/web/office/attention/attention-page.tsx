import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { OfficeForm } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { type AttentionRowView, type AttentionView, seenField } from "./attention-views.ts";
import "./attention.css";

/** What needs attention. Each row leads to its fix, and can only be marked as seen, never dismissed. */
export function AttentionPage({ view }: { view: AttentionView }) {
  const { groups, seen } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {groups.map(({ kind, title, text, rows }) => (
        <section key={kind} className="office-section" aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{title}</h2>
          <p className="small muted">{text}</p>
          <Rows rows={rows} action={view.action} />
        </section>
      ))}
      {seen !== null && (
        <details className="attention-seen">
          <summary>{seen.title}</summary>
          <Rows rows={seen.rows} action={view.action} />
        </details>
      )}
    </Sheet>
  );
}

function Rows({ rows, action }: { rows: AttentionRowView[]; action: string }) {
  const t = useTranslations();
  return (
    <ul className="attention-rows">
      {rows.map(({ id, title, href, text, when, values, seen }) => (
        <li key={id} className="attention-row">
          <div className="attention-row__what">
            {href === null ? (
              <span>{title}</span>
            ) : (
              <OfficeLink to={href} className="attention-row__title">
                {title}
              </OfficeLink>
            )}
            {text !== "" && <p className="small muted">{text}</p>}
          </div>
          <span className="small muted">{when}</span>
          {seen === null ? (
            <OfficeForm fields={seenField} className="office-form--inline" action={action} values={values}>
              <Button type="submit" look="quiet" aria-label={t("console.attention.seenOf", { name: title })}>
                {t("console.attention.seen")}
              </Button>
            </OfficeForm>
          ) : (
            <span className="small">{seen}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
