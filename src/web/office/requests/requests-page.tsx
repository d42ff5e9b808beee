import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { OfficeForm } from "../shared/frame/office-form.tsx";
import { OfficeIcon } from "../shared/frame/office-icons.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { answerField, type RequestGroup, type RequestRow, type RequestsView } from "../shared/requests/list-views.ts";
import { Wish } from "./wish.tsx";
import "../shared/requests/lists.css";

/** Requests that wait for an answer, in groups. */
export function RequestsPage({ view }: { view: RequestsView }) {
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.groups.map((group) => (
        <Group key={group.rows[0]!.id} group={group} />
      ))}
      {view.waiting !== null && (
        <p>
          <OfficeLink to={view.waiting.href} className="asks__other">
            <OfficeIcon name="queue" isSmall /> {view.waiting.label}
          </OfficeLink>
        </p>
      )}
      {view.attention !== null && (
        <p>
          <OfficeLink to={view.attention.href} className="asks__other">
            <OfficeIcon name="bell" isSmall /> {view.attention.label}
          </OfficeLink>
        </p>
      )}
      {view.pages !== null && (
        <nav aria-label={view.pages.label}>
          <ul className="office-pages">
            {view.pages.links.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <OfficeLink to={href} isCurrent={isCurrent}>
                  {label}
                </OfficeLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Sheet>
  );
}

function Group({ group: { title, icon, isTied, rows } }: { group: RequestGroup }) {
  return (
    <section className="asks">
      {title !== null && (
        <h2 className="asks__title">
          <OfficeIcon name={icon} isSmall /> {title}
        </h2>
      )}
      <ul className={isTied ? "asks__list asks__list--tied" : "asks__list"}>
        {rows.map((row) => (
          <Ask key={row.id} row={row} isTitled={title !== null} />
        ))}
      </ul>
    </section>
  );
}

function Ask({ row, isTitled }: { row: RequestRow; isTitled: boolean }) {
  const t = useTranslations();
  const Name = isTitled ? "h3" : "h2";
  const { id, href, who, what, about, notes, wish, proposed, confirm } = row;
  return (
    <li id={id} className="ask">
      <div className="ask__who">
        <Name className="ask__name">
          <OfficeLink to={href}>{who}</OfficeLink>
        </Name>
        <p>{what}</p>
        {about.map((text) => (
          <p key={text} className="small muted">
            {text}
          </p>
        ))}
        {notes !== null && <blockquote className="ask__notes small">{notes}</blockquote>}
      </div>
      <div className="ask__wish">
        <Wish wish={wish} />
        {proposed !== null && <p className="small">{proposed}</p>}
      </div>
      <div className="ask__do">
        {confirm !== null && (
          <OfficeForm
            fields={answerField}
            className="ask__form"
            action={href}
            values={{ intent: "confirm", start: confirm.start }}
          >
            <Button type="submit" isWide look={wish.verdict?.tone === "success" ? "primary" : "quiet"}>
              {confirm.label} <Who who={who} />
            </Button>
          </OfficeForm>
        )}
        <OfficeLink to={`${href}#propose`} look={confirm === null ? "primary" : "quiet"}>
          {t("console.requests.other")} <Who who={who} />
        </OfficeLink>
        <OfficeLink to={`${href}#decline`} className="ask__decline">
          {t("console.requests.decline")} <Who who={who} />
        </OfficeLink>
      </div>
    </li>
  );
}

/** Says whose request a button answers, for those who do not see the row. */
function Who({ who }: { who: string }) {
  return <span className="visually-hidden">{who}</span>;
}
