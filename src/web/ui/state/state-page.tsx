import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { BrandTheme } from "../brand/brand-theme.tsx";
import { LanguageFoot } from "../language/language-foot.tsx";
import type { Drawing } from "./drawings.ts";
import { StateDrawing } from "./state-drawing.tsx";

/** The business whose page it is. */
export interface StateProvider {
  name: string;
  logo: string | null;
  /** Its services. */
  href: string;
  /** CSS with its colours. */
  brand: string;
}

interface BodyProps {
  drawing: Drawing;
  /** The status code of an error. */
  status?: number | undefined;
  title: string;
  /** An address in the title. It gets its own line. */
  path?: string;
  text?: ReactNode;
  /** What the visitor can do next, most useful first. */
  children?: ReactNode;
}

interface Props extends BodyProps {
  provider?: StateProvider | null | undefined;
}

/** A page that says one thing: expired, not found, closed, offline, out of order. */
export function StatePage({ provider, ...body }: Props) {
  return (
    <>
      <main id="content" className="state oxford" tabIndex={-1}>
        <title>{body.title}</title>
        {provider != null && (
          <>
            <BrandTheme css={provider.brand} />
            <p className="state__provider">
              <Link to={provider.href} reloadDocument>
                {provider.logo !== null && <img src={provider.logo} alt="" width={32} height={32} />}
                {provider.name}
              </Link>
            </p>
          </>
        )}
        <StateBody {...body} />
      </main>
      <LanguageFoot />
    </>
  );
}

/** The drawing and the words, for pages that have their own frame. */
export function StateBody({ drawing, status, title, path = "", text, children }: BodyProps) {
  const [before, after] = path === "" ? [title] : title.split(path);
  return (
    <div className="state__body">
      <StateDrawing drawing={drawing} />
      <div className="state__words">
        {status !== undefined && <p className="state__status">{status}</p>}
        <h1 className="state__title" tabIndex={-1}>
          {before}
          {path !== "" && <span className="state__path">{path}</span>}
          {after}
        </h1>
        {text !== undefined && <div className="state__text">{text}</div>}
        {children}
      </div>
    </div>
  );
}
