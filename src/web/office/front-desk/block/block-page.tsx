import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { removeBlockField, type TimeBlockView } from "../../shared/front-desk/front-desk-views.ts";
import { noFields } from "../../shared/forms/schema-names.ts";
import "../../shared/booking/booking.css";
import "../../shared/front-desk/front-desk.css";

/** One block: whose time it is, what is in its way, and what can be done. */
export function BlockPage({ view }: { view: TimeBlockView }) {
  const t = useTranslations();
  const { undo, inTheWay } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.badges.length > 0 && (
        <p className="office-badges">
          {view.badges.map(({ text, tone }) => (
            <span key={text} className={`badge badge--${tone}`}>
              {text}
            </span>
          ))}
        </p>
      )}
      {undo !== null && (
        <Notice title={undo.text}>
          <OfficeForm fields={noFields} className="office-form--inline" action={undo.action}>
            <Button type="submit" look="quiet">
              {t("console.booking.undo")}
            </Button>
          </OfficeForm>
        </Notice>
      )}
      {view.words !== "" && <p className="block-words">{view.words}</p>}
      <p className="small muted">{view.made}</p>
      <BlockActions view={view} />
      {inTheWay !== null && (
        <section className="office-section" aria-labelledby="in-the-way">
          <h2 id="in-the-way">{t("console.blocks.inTheWay")}</h2>
          <p className="muted">{inTheWay.length === 0 ? t("console.blocks.clear") : t("console.blocks.stays")}</p>
          {view.handover !== null && (
            <div className="office-buttons">
              <OfficeLink to={view.handover} look="primary">
                {t("console.handover.title")}
              </OfficeLink>
            </div>
          )}
          <ul className="people-list">
            {inTheWay.map(({ id, time, what, href }) => (
              <li key={id} className="people-list__row">
                <OfficeLink className="people-list__name" to={href}>
                  {what}
                </OfficeLink>{" "}
                <span className="people-list__marks small muted">{time}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <OfficeLink to={view.day.href}>{view.day.label}</OfficeLink>
      </p>
    </Sheet>
  );
}

function BlockActions({ view: { change, remove } }: { view: TimeBlockView }) {
  const t = useTranslations();
  if (change === null && remove === null) return null;
  return (
    <div className="office-buttons">
      {change !== null && (
        <OfficeLink to={change} look="quiet">
          {t("console.blocks.change")}
        </OfficeLink>
      )}
      {remove !== null && (
        <OfficeForm
          fields={removeBlockField}
          className="office-form--inline"
          action={remove.action}
          values={{ key: remove.key }}
        >
          <Button type="submit" look="danger">
            {t("console.blocks.remove")}
          </Button>
        </OfficeForm>
      )}
      {remove !== null && remove.restKey !== null && (
        <OfficeForm
          fields={removeBlockField}
          className="office-form--inline"
          action={remove.action}
          values={{ key: remove.restKey, rest: "yes" }}
        >
          <Button type="submit" look="danger">
            {t("console.blocks.removeRest")}
          </Button>
        </OfficeForm>
      )}
    </div>
  );
}
