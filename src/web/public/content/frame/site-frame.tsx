import roman from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import { useTranslations } from "use-intl";
import { type ReactNode, useEffect } from "react";
import { cookiesPath } from "#domain/navigation/addresses.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { CookieBanner } from "../../../ui/cookie-banner/cookie-banner.tsx";
import { Head } from "../../../ui/head/head.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { SiteMasthead } from "./masthead.tsx";
import { SiteFoot } from "./site-foot.tsx";
import type { FrameView } from "../../shared/content/content-views.ts";
import { useNonce } from "../../../http/nonce.ts";
import { watchAppearances } from "../../../ui/appear/appearances.ts";
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
      {/* The first line of text needs the font, together with the stylesheet that names it. */}
      <link rel="preload" href={roman} as="font" type="font/woff2" crossOrigin="anonymous" />
      <Head head={frame.head} />
      <BrandTheme css={frame.brand} />
      <OptionalScripts scripts={frame.cookies.scripts} />
      {frame.cookies.isAsked && (
        <CookieBanner
          action={cookiesPath}
          back={frame.cookies.back}
          policyTo={cookiesPath}
          hasOptional={frame.cookies.hasOptional}
        />
      )}
      {frame.preview !== null && <PreviewBar preview={frame.preview} />}
      <SiteMasthead frame={frame} />
      <main id="content" className={`site__main ${className}`} tabIndex={-1}>
        <Breadcrumbs trail={frame.trail} />
        {children}
      </main>
      <SiteFoot frame={frame} />
    </div>
  );
}

/** Third-party scripts. The server lists only those that the visitor has accepted. */
function OptionalScripts({ scripts }: { scripts: readonly string[] }) {
  const nonce = useNonce();
  return scripts.map((src) => <script key={src} async src={src} nonce={nonce} />);
}

/** Animates marked elements as they scroll into view, unless the visitor prefers reduced motion. */
function useAppearances(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return watchAppearances(document);
  }, []);
}

/** Marks a page as a preview, so that it is not mistaken for the published page. */
function PreviewBar({ preview: { until, to } }: { preview: NonNullable<FrameView["preview"]> }) {
  const t = useTranslations();
  return (
    <section className="preview-bar" aria-label={t("content.preview.title")}>
      <p>
        <strong>{t("content.preview.title")}.</strong> {t("content.preview.until", { date: until })}
      </p>
      <Link reloadDocument to={to}>
        {t("content.preview.all")}
      </Link>
    </section>
  );
}
