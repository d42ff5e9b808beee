import type { ReactNode } from "react";
import { Button } from "../../ui/button/button.tsx";
import { DateTimeField } from "../../ui/field/date-time-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { correctField, extendField, mailField, voidField, type VoucherView } from "./voucher-views.ts";
import "../shared/booking/booking.css";
import "../shared/front-desk/front-desk.css";
import "./vouchers.css";

/** One voucher or pass: what is left, what became of it, and what the office can do. */
export function VoucherPage({ view, result }: { view: VoucherView; result: FormResult | undefined }) {
  const { code, show, mail, extend, correct, void: end } = view;
  const fault = faultAbove(result);
  const typed = result?.typed ?? {};
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      <p className="office-badges">
        <span className={`badge badge--${view.badge.tone}`}>{view.badge.text}</span>
      </p>
      {code !== null && (
        <section className="office-section" aria-labelledby="code">
          <h2 id="code">{code.label}</h2>
          <p className="voucher-code">{code.text}</p>
          <p>
            <OfficeLink to={code.open.href} look="quiet">
              {code.open.label}
            </OfficeLink>
          </p>
        </section>
      )}
      <dl className="voucher-facts">
        {view.facts.map(({ term, value, href }) => (
          <Fact key={term} term={term}>
            {href === undefined ? value : <OfficeLink to={href}>{value}</OfficeLink>}
          </Fact>
        ))}
      </dl>
      {view.message !== null && <blockquote className="muted">{view.message}</blockquote>}
      {show !== null && (
        <p>
          <OfficeLink to={show.href} look="quiet">
            {show.label}
          </OfficeLink>{" "}
          <span className="small muted">{show.text}</span>
        </p>
      )}
      <section className="office-section" aria-labelledby="entries">
        <h2 id="entries">{view.entriesTitle}</h2>
        <ol className="voucher-entries">
          {view.entries.map(({ id, when, what, amount, note, href }) => (
            <li key={id}>
              <span className="small muted">{when}</span>{" "}
              <span>
                {href === null ? what : <OfficeLink to={href}>{what}</OfficeLink>}{" "}
                <span className="small muted">{note}</span>
              </span>{" "}
              <span className="voucher-entries__amount">{amount}</span>
            </li>
          ))}
        </ol>
      </section>
      {mail !== null && (
        <Step id="mail" step={mail}>
          <OfficeForm fields={mailField} action={mail.action} values={{ key: mail.key }}>
            <Button type="submit" look="quiet">
              {mail.submit}
            </Button>
          </OfficeForm>
        </Step>
      )}
      {extend !== null && (
        <Step id="extend" step={extend}>
          <OfficeForm fields={extendField} action={extend.action} values={{ key: extend.key }}>
            <DateTimeField
              type="date"
              name={extendField("until")}
              label={extend.label}
              hint={extend.hint}
              defaultValue={typed["until"] ?? extend.until}
              error={faultAt(result, "until")}
              isOptional
            />
            <Button type="submit" look="quiet">
              {extend.submit}
            </Button>
          </OfficeForm>
        </Step>
      )}
      {correct !== null && (
        <Step id="correct" step={correct}>
          <OfficeForm fields={correctField} action={correct.action} values={{ key: correct.key, seen: correct.seen }}>
            <TextField
              name={correctField("amount")}
              label={correct.label}
              type="amount"
              maxLength={20}
              defaultValue={typed["amount"] ?? correct.amount}
              error={faultAt(result, "amount")}
            />
            <TextField
              name={correctField("reason")}
              label={correct.reason}
              maxLength={200}
              defaultValue={typed["reason"] ?? ""}
              error={faultAt(result, "reason")}
            />
            <Button type="submit" look="quiet">
              {correct.submit}
            </Button>
          </OfficeForm>
        </Step>
      )}
      {end !== null && (
        <Step id="void" step={end}>
          <OfficeForm fields={voidField} action={end.action} values={{ key: end.key }}>
            <TextField
              name={voidField("reason")}
              id="void-reason"
              label={end.reason}
              maxLength={200}
              defaultValue={typed["reason"] ?? ""}
              error={faultAt(result, "reason")}
            />
            <Button type="submit" look="danger">
              {end.submit}
            </Button>
          </OfficeForm>
        </Step>
      )}
      <p>
        <OfficeLink to={view.back.href}>{view.back.label}</OfficeLink>
      </p>
    </Sheet>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Step({ id, step, children }: { id: string; step: { title: string; text: string }; children: ReactNode }) {
  return (
    <section className="office-section" aria-labelledby={id}>
      <h2 id={id}>{step.title}</h2>
      <p className="muted">{step.text}</p>
      {children}
    </section>
  );
}
