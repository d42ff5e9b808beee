import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { CopyScript } from "../../shared/set-up/copied-text.tsx";
import type { DoneView } from "./first-run-views.ts";
import { StepSheet } from "../../shared/set-up/step-sheet.tsx";

/** A long address breaks at its slashes. */
function breakable(address: string): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- parts may be alike
  return address.split(/(?<=\/)(?=\w)/).map((part, index) => [<wbr key={index} />, part]);
}

/** The end of the first run: the address to book at, and what may come next. */
export function DonePage({ view }: { view: DoneView }) {
  const { page, missing, noMail, office, next } = view;
  return (
    <StepSheet view={view}>
      {page !== null && (
        <section className="first-run__address">
          {page.leaf !== null && (
            <p className="leaf" aria-hidden="true">
              <span className="leaf__month">{page.leaf.month}</span> <span className="leaf__day">{page.leaf.day}</span>{" "}
              <span className="leaf__weekday">{page.leaf.weekday}</span>
            </p>
          )}
          <div className="first-run__where">
            <p className="muted">{page.first}</p>
            <code className="first-run__url">{breakable(page.address)}</code>
            <Button look="quiet" data-copy={page.copy.done} hidden>
              {page.copy.label}
            </Button>
            <p className="visually-hidden" role="status" />
          </div>
        </section>
      )}
      {noMail !== null && (
        <Notice tone="warning" title={noMail.title}>
          <p>{noMail.text}</p>
          <p>
            <OfficeLink to={noMail.passkey.href}>{noMail.passkey.text}</OfficeLink>
          </p>
        </Notice>
      )}
      <div className="first-run__buttons">
        {page !== null && (
          <a className="button button--primary" href={page.href}>
            {page.open}
          </a>
        )}
        {missing !== null && (
          <OfficeLink to={missing.href} look="primary">
            {missing.text}
          </OfficeLink>
        )}
        <OfficeLink to={office.href} look="quiet">
          {office.text}
        </OfficeLink>
      </div>
      <section className="first-run__next" aria-labelledby="next">
        <h2 id="next">{next.title}</h2>
        <ul>
          {next.links.map(({ href, text, lead }) => (
            <li key={href}>
              <OfficeLink to={href}>{text}</OfficeLink> <span className="muted">{lead}</span>
            </li>
          ))}
        </ul>
      </section>
      <CopyScript />
    </StepSheet>
  );
}
