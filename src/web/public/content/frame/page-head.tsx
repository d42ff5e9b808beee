import type { ReactNode } from "react";

interface Props {
  title: string;
  summary: string;
  lang: string | undefined;
  /** The kind of list, shown above the title. */
  kicker?: string | undefined;
  children?: ReactNode;
}

/** The title of a page that has more than one text. */
export function SitePageHead({ title, summary, lang, kicker, children }: Props) {
  return (
    <header className="page-head oxford">
      <div className="page-head__words">
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <h1 className="page-head__title" lang={lang}>
          {title}
        </h1>
        {summary !== "" && (
          <p className="page-head__summary" lang={lang}>
            {summary}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
