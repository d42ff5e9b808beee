import { Button } from "../../../ui/button/button.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { CopyScript } from "../sites/copied-text.tsx";
import type { DoneView } from "./first-run-views.ts";
import { StepSheet } from "./step-sheet.tsx";

/** The end of the first run: the address to book at, and what may come next. */
export function DonePage({ view }: { view: DoneView }) {
  const { page, missing, office, next } = view;
  return (
    <StepSheet view={view}>
      {page !== null && (
        <section className="first-run__address">
          <p className="first-run__first">{page.first}</p>
          <code className="first-run__url">{page.address}</code>
          <Button look="quiet" data-copy={page.copy.done} hidden>
            {page.copy.label}
          </Button>
          <p className="visually-hidden" role="status" />
        </section>
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
