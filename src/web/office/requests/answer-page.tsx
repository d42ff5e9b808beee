import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { answerField, type AnswerView } from "../shared/requests/list-views.ts";
import { VisitList } from "../shared/requests/visit-list.tsx";
import { Wish } from "./wish.tsx";
import "../shared/booking/booking.css";
import "../shared/requests/lists.css";

/** One request, with everything that helps to answer it: confirm, propose or book another time, decline. */
export function AnswerPage({ view, result }: { view: AnswerView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { action, wish, confirm, decline, earlier } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <div className="answer">
        <div className="answer__who">
          {view.about.map((text) => (
            <p key={text} className="small muted">
              {text}
            </p>
          ))}
          {view.notes !== null && <blockquote className="ask__notes">{view.notes}</blockquote>}
          {view.contact.map(({ text, href }) => (
            <p key={href} className="answer__contact">
              <a href={href}>{text}</a>
            </p>
          ))}
          <p>
            <OfficeLink to={view.booking}>{t("console.booking.happened")}</OfficeLink>
          </p>
        </div>
        <div className="answer__do">
          <section id="confirm" className="office-section" aria-labelledby="wish">
            <h2 id="wish">{t("console.requests.wish")}</h2>
            <Wish wish={wish} />
            {view.proposed !== null && <p>{view.proposed}</p>}
            <Others list={view.inTheWay} />
            <Others list={view.rivals} />
            {confirm !== null && (
              <OfficeForm fields={answerField} action={action} values={{ intent: "confirm", start: confirm.start }}>
                <Button type="submit">{confirm.label}</Button>
              </OfficeForm>
            )}
          </section>
          <Other view={view} fault={faultAbove(result)} />
          <section id="decline" className="office-section" aria-labelledby="declining">
            <h2 id="declining">{decline.title}</h2>
            <OfficeForm fields={answerField} action={action} values={{ intent: "decline" }}>
              <p className="muted">{decline.text}</p>
              <TextArea
                name={answerField("reason")}
                label={decline.label}
                hint={decline.hint}
                isOptional
                defaultValue={result?.typed["reason"]}
                error={faultAt(result, "reason")}
              />
              <Button type="submit" look="danger">
                {t("console.requests.decline")}
              </Button>
            </OfficeForm>
          </section>
          {earlier !== null && (
            <section className="office-section" aria-labelledby="earlier">
              <h2 id="earlier">{earlier.title}</h2>
              <VisitList rows={earlier.rows} />
            </section>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Others({ list }: { list: AnswerView["rivals"] }) {
  if (list === null) return null;
  return (
    <div className="answer__others">
      <h3 className="small muted">{list.title}</h3>
      <ul>
        {list.rows.map(({ text, href }) => (
          <li key={href}>
            <OfficeLink to={href}>{text}</OfficeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The two buttons send the same form: one asks the visitor first, the other books at once. */
function Other({ view: { other, action }, fault }: { view: AnswerView; fault: string | undefined }) {
  const { times } = other;
  return (
    <section id="propose" className="office-section" aria-labelledby="other">
      <h2 id="other">{other.title}</h2>
      <OfficeForm fields={answerField} action={action} fault={fault} className="office-form office-form--wide">
        <p className="muted">{other.text}</p>
        <nav className="move-days" aria-label={other.title}>
          {other.days.map(({ label, href }) => (
            <OfficeLink key={href} to={href}>
              {label}
            </OfficeLink>
          ))}
        </nav>
        {times.length === 0 ? (
          <p>
            {other.legend}: {other.empty}
          </p>
        ) : (
          <>
            <fieldset>
              <legend className="field__label">{other.legend}</legend>
              <div className="move-times">
                {times.map(({ value, label }) => (
                  <label className="move-time" key={value}>
                    <input type="radio" name={answerField("start")} value={value} />
                    <span>{label}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="office-buttons">
              <Button type="submit" name={answerField("intent")} value="propose">
                {other.propose}
              </Button>
              <Button type="submit" name={answerField("intent")} value="confirm" look="quiet">
                {other.confirm}
              </Button>
            </div>
          </>
        )}
      </OfficeForm>
    </section>
  );
}
