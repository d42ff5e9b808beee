import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { AttendanceButtons } from "../../shared/front-desk/attendance-buttons.tsx";
import {
  arrivedField,
  calledField,
  type PartyView,
  type OfficeSessionView,
} from "../../shared/front-desk/front-desk-views.ts";
import { noFields } from "../../shared/forms/schema-names.ts";
import "../../shared/booking/booking.css";
import "./session.css";

/** The attendance list of a session, with the waiting list. One press records one person. */
export function SessionPage({ view }: { view: OfficeSessionView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <p className="office-badges">
        {view.badges.map(({ text, tone }) => (
          <span key={text} className={`badge badge--${tone}`}>
            {text}
          </span>
        ))}
      </p>
      {view.undo !== null && (
        <Notice title={view.undo.text}>
          <OfficeForm fields={noFields} className="office-form--inline" action={view.undo.action}>
            <Button type="submit" look="quiet">
              {t("console.booking.undo")}
            </Button>
          </OfficeForm>
        </Notice>
      )}
      {view.cancelled !== null && <p className="block-words">{view.cancelled}</p>}
      <p className="visit-actions">
        {view.bookIn !== null && (
          <OfficeLink to={view.bookIn} look="quiet">
            <OfficeIcon name="plus" /> {t("console.session.bookIn")}
          </OfficeLink>
        )}
        {view.move !== null && (
          <OfficeLink to={view.move} look="quiet">
            <OfficeIcon name="move" /> {t("console.class.move")}
          </OfficeLink>
        )}
        {view.cancel !== null && (
          <OfficeLink to={view.cancel} look="quiet">
            <OfficeIcon name="close" /> {t("console.class.cancel")}
          </OfficeLink>
        )}
      </p>
      <section className="office-section" aria-labelledby="coming">
        <h2 id="coming">{view.peopleTitle}</h2>
        {view.everyone !== null && (
          <OfficeForm
            fields={arrivedField}
            className="office-form--inline session-everyone"
            action={view.everyone.action}
            values={{ since: view.everyone.since }}
          >
            <Button type="submit" look="quiet">
              {view.everyone.text}
            </Button>
          </OfficeForm>
        )}
        {view.parties.length === 0 && <p className="muted">{t("console.session.empty")}</p>}
        <ul className="people-list">
          {view.parties.map((party) => (
            <Party key={party.id} party={party} calledAction={view.calledAction} />
          ))}
        </ul>
      </section>
      <PaperList parties={view.parties} />
      {(view.waiting.length > 0 || view.addWaiting !== null) && (
        <section className="office-section" aria-labelledby="waiting">
          <h2 id="waiting">{t("console.session.waiting")}</h2>
          <ol className="people-list people-list--numbered">
            {view.waiting.map(({ id, name, href, marks, call }) => (
              <li key={id} className="people-list__row">
                <span className="people-list__name">
                  {href === null ? name : <OfficeLink to={href}>{name}</OfficeLink>}
                </span>{" "}
                <Marks marks={marks} />
                {call !== null && <a href={call.href}>{call.text}</a>}
              </li>
            ))}
          </ol>
          {view.waiting.length === 0 && <p className="muted">{t("console.waiting.empty")}</p>}
          {view.addWaiting !== null && (
            <p>
              <OfficeLink to={view.addWaiting} look="quiet">
                <OfficeIcon name="plus" /> {t("console.waiting.add")}
              </OfficeLink>
            </p>
          )}
        </section>
      )}
      <p className="session-back">
        <OfficeLink to={view.back.href}>{view.back.label}</OfficeLink>
      </p>
    </Sheet>
  );
}

function Party({ party, calledAction }: { party: PartyView; calledAction: string }) {
  const { id, name, href, marks, call, email, attendance, guests, told } = party;
  return (
    <li id={id} className="people-list__party">
      <div className="people-list__row">
        <span className="people-list__name">
          <OfficeLink to={href}>{name}</OfficeLink>
        </span>{" "}
        <Marks marks={marks} />
        {attendance !== null && <AttendanceButtons view={attendance} />}
        {told !== null && <Told told={told} action={calledAction} />}
      </div>
      {(call !== null || email !== null) && (
        <p className="people-list__contact small">
          {call !== null && <a href={call.href}>{call.text}</a>}{" "}
          {email !== null && <a href={email.href}>{email.text}</a>}
        </p>
      )}
      {guests.length > 0 && (
        <ul className="people-list__guests">
          {guests.map((guest) => (
            <li key={guest.id} className="people-list__row">
              <span className="people-list__name">{guest.name}</span>{" "}
              {guest.attendance !== null && <AttendanceButtons view={guest.attendance} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The list of a class on paper, with a box to tick for each person. */
function PaperList({ parties }: { parties: PartyView[] }) {
  const t = useTranslations();
  return (
    <table className="paper-list">
      <thead>
        <tr>
          <th>{t("console.session.here")}</th>
          <th>{t("console.session.name")}</th>
          <th>{t("console.session.phone")}</th>
          <th>{t("console.session.money")}</th>
          <th>{t("console.booking.notes")}</th>
        </tr>
      </thead>
      <tbody>
        {parties.map(({ id, name, call, marks, notes, guests }) => (
          <tr key={id}>
            <td className="paper-list__boxes">{"☐ ".repeat(1 + guests.length).trim()}</td>
            <td>{[name, ...guests.map((guest) => guest.name)].join(", ")}</td>
            <td>{call?.text}</td>
            <td>{marks.join(" · ")}</td>
            <td>{notes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Told({ told: { text, press }, action }: { told: NonNullable<PartyView["told"]>; action: string }) {
  const state = <span className="attendance__state">{text}</span>;
  if (press === null) return <span className="attendance">{state}</span>;
  return (
    <OfficeForm fields={calledField} className="attendance" action={action} values={press.values}>
      {state}
      <Button type="submit" look="quiet" aria-label={press.label}>
        {press.text}
      </Button>
    </OfficeForm>
  );
}

function Marks({ marks }: { marks: string[] }) {
  return marks.length === 0 ? null : <span className="people-list__marks small muted">{marks.join(" · ")}</span>;
}
