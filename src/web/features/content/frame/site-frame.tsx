import type { ReactNode } from "react";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { CookieBanner } from "../../../ui/cookie-banner/cookie-banner.tsx";
import { OptionalScripts } from "../../../ui/cookie-banner/optional-scripts.tsx";
import { Head } from "../../../ui/head/head.tsx";
import { useAppearances } from "../../../ui/appear/use-appearances.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Masthead } from "./masthead.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { SiteFoot } from "./site-foot.tsx";
import type { FrameView } from "../content-views.ts";
import "../content.css";

interface Props {
  frame: FrameView;
  className: string;
  children: ReactNode;
}

/**
 * A page of a provider's site with its header, menu and footer. Links load whole documents: nothing here needs a
 * script, so no click should wait for one.
 */
export function SiteFrame({ frame, className, children }: Props) {
  useAppearances();
  return (
    <div className="site">
      <Head head={frame.head} />
      <BrandTheme css={frame.brand} />
      <OptionalScripts scripts={frame.cookies.scripts} />
      {frame.cookies.isAsked && (
        <CookieBanner
          action="/cookies"
          back={frame.cookies.back}
          policyTo="/cookies"
          hasOptional={frame.cookies.hasOptional}
        />
      )}
      {frame.preview !== null && <PreviewBar preview={frame.preview} />}
      <Masthead frame={frame} />
      <main id="content" className={`site__main ${className}`} tabIndex={-1}>
        <Breadcrumbs trail={frame.trail} />
        {children}
      </main>
      <SiteFoot frame={frame} />
    </div>
  );
}
