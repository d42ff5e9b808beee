import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { TextLink } from "../../ui/button/text-link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import type { DataRow, DataSection, MyDataView } from "../shared/privacy/my-data-views.ts";
import "./privacy.css";

/** Shows everything that is stored about the holder of the link. */
export function MyDataPage({ view }: { view: MyDataView }) {
  const { title, text, sections, kept, download, erase, needed } = view;
  return (
    <main id="content" className="my-data" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={view.brand} />
      <Outcome title={title} text={text}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <section className="my-data__section" aria-labelledby="kept">
          <h2 className="outcome__heading" id="kept">
            {kept.title}
          </h2>
          {kept.texts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {needed !== null && (
          <Notice title={needed.text}>
            {needed.cancel !== null && (
              <p>
                <TextLink to={needed.cancel.href} reloadDocument>
                  {needed.cancel.label}
                </TextLink>
              </p>
            )}
          </Notice>
        )}
        <div className="button-row">
          <ButtonLink to={download.href} look="quiet" reloadDocument>
            {download.label}
          </ButtonLink>
          {erase !== null && (
            <ButtonLink to={erase.href} look="quiet" icon="close" reloadDocument>
              {erase.label}
            </ButtonLink>
          )}
        </div>
      </Outcome>
    </main>
  );
}

function Section({ id, title, rows }: DataSection) {
  return (
    <section className="my-data__section" aria-labelledby={id}>
      <h2 className="outcome__heading" id={id}>
        {title}
      </h2>
      <dl className="my-data__rows">
        {rows.map((row) => (
          <Row key={`${row.term} ${row.text}`} {...row} />
        ))}
      </dl>
    </section>
  );
}

function Row({ term, text, href }: DataRow) {
  return (
    <div>
      <dt className="summary__term">{term}</dt>
      <dd className="my-data__value">{href === undefined ? text : <a href={href}>{text}</a>}</dd>
    </div>
  );
}
