import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../shared/frame/office-form.tsx";
import { OfficeIcon } from "../shared/frame/office-icons.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { handoverField, type HandoverResultsView, type HandoverRowView, type HandoverView } from "./handover-views.ts";
import "./handover.css";

interface Props {
  view: HandoverView;
  result: FormResultOf<typeof handoverField> | undefined;
}

/** Everything that is in the way of a member's absence: one proposal for each visit, and one button for all of them. */
export function HandoverPage({ view, result }: Props) {
  const t = useTranslations();
  const { results, nothing, day, block } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <p className="handover-links">
        <OfficeLink to={day.href}>{day.label}</OfficeLink>{" "}
        {block !== null && <OfficeLink to={block.href}>{block.label}</OfficeLink>}
      </p>
      {results[0] !== undefined && <Results view={results[0]} action={view.action} />}
      {results.length > 0 && nothing === null && <h2>{t("console.handover.open")}</h2>}
      {nothing === null ? (
        <Plan view={view} result={result} />
      ) : (
        <Nothing view={view} nothing={nothing} result={result} />
      )}
      {results.slice(1).map((older) => (
        <Results key={older.id} view={older} action={view.action} />
      ))}
    </Sheet>
  );
}

/** Nothing is in the way. Days that are not blocked yet can be. */
function Nothing({ view, nothing, result }: Props & { nothing: NonNullable<HandoverView["nothing"]> }) {
  const { text, block } = nothing;
  if (block === null) return <p className="handover-nothing">{text}</p>;
  return (
    <OfficeForm
      fields={handoverField}
      className="handover"
      action={view.action}
      values={{ key: view.key }}
      fault={faultAbove(result)}
    >
      <p className="handover-nothing">{text}</p>
      <div className="office-buttons">
        <Button type="submit">{block}</Button>
      </div>
    </OfficeForm>
  );
}

function Plan({ view, result }: Props) {
  const t = useTranslations();
  // What was chosen before the form came back.
  const typed = result?.typed.row.split("\n") ?? [];
  return (
    <OfficeForm
      fields={handoverField}
      className="handover"
      action={view.action}
      values={{ key: view.key }}
      fault={faultAbove(result)}
    >
      <dl className="handover-sums">
        {view.sums.map(({ term, count }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="handover-head" aria-hidden="true">
        <span>{t("console.handover.visit")}</span>
        <span>{t("console.handover.offer")}</span>
        <span>{t("console.handover.do")}</span>
      </div>
      <ol className="handover-rows">
        {view.rows.map((row) => (
          <Row key={row.id} row={row} chosen={row.options.find(({ value }) => typed.includes(value))?.value} />
        ))}
      </ol>
      {view.more !== null && <p className="muted">{view.more}</p>}
      <TextField
        name={handoverField("reason")}
        label={t("console.handover.reason")}
        hint={t("console.handover.reasonHint")}
        defaultValue={result?.typed.reason ?? view.reason}
        error={faultAt(result, "reason")}
        maxLength={200}
      />
      <p className="small muted">
        {view.promise !== null && <strong>{view.promise}</strong>} {t("console.handover.note")}
      </p>
      <div className="handover-bar">
        <OfficeLink to={view.day.href} look="quiet">
          {t("console.handover.notYet")}
        </OfficeLink>
        <Button type="submit">{view.submit}</Button>
      </div>
    </OfficeForm>
  );
}

function Row({ row, chosen = row.chosen }: { row: HandoverRowView; chosen: string | undefined }) {
  const { time, who, href, what, marks, offer, phone } = row;
  return (
    <li className="handover-row">
      <div className="handover-row__who">
        <time className="handover-row__time">{time}</time>
        <div>
          <OfficeLink to={href} className="handover-row__name">
            {who}
          </OfficeLink>
          <p className="small muted">{what}</p>
          {marks.map((mark) => (
            <p key={mark} className="handover-row__mark small">
              <OfficeIcon name="person" isSmall /> {mark}
            </p>
          ))}
          {phone !== null && (
            <a className="handover-row__phone" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
        </div>
      </div>
      <div className="handover-row__offer">
        <b>{offer.title}</b>
        {offer.text !== "" && <p className="small muted">{offer.text}</p>}
      </div>
      <Select name={handoverField("row")} aria-label={row.label} defaultValue={chosen} options={row.options} />
    </li>
  );
}

function Results({ view, action }: { view: HandoverResultsView; action: string }) {
  const t = useTranslations();
  const { id, title, by, rows, unfinished } = view;
  return (
    <section className="office-section" aria-labelledby={`done-${id}`}>
      <h2 id={`done-${id}`}>{title}</h2>
      <p className="small muted">{by}</p>
      {unfinished !== null && (
        <Notice title={unfinished.text}>
          <OfficeForm
            fields={handoverField}
            className="office-form--inline"
            action={action}
            values={{ handover: id, key: unfinished.key }}
          >
            <Button type="submit" look="quiet">
              {t("console.handover.continue")}
            </Button>
          </OfficeForm>
        </Notice>
      )}
      <ul className="handover-done">
        {rows.map((row) => (
          <li
            key={row.id}
            className={row.isOpen ? "handover-done__row handover-done__row--open" : "handover-done__row"}
          >
            {row.href === null ? (
              <b>{row.who}</b>
            ) : (
              <OfficeLink to={row.href} className="handover-row__name">
                {row.who}
              </OfficeLink>
            )}{" "}
            <span className="small muted">{row.what}</span>{" "}
            <span className="handover-done__outcome">{row.outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
