import { Suspense, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Route } from "./+types/root";
import { LaterErrorPage } from "./public/shared/errors/later-error-page.tsx";
import { matchedContext } from "./http/context.ts";
import { keepApart } from "./http/office/keep-apart.ts";
import { useFramed } from "./frame/framed.ts";
import { useSignal } from "./frame/use-signal.ts";
import { useLocaleCode, useTag } from "./i18n/provider.tsx";
import { passRetryAfter } from "./http/retry-after.ts";
import { ConnectionNotice } from "./ui/connection/connection-notice.tsx";
import { Outlet } from "./ui/navigation/routes.tsx";
import { useHref, useLocation, useShown } from "./ui/navigation/shown.ts";
import "./ui/styles.css";

export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { page } = useShown();
  const theme = usePageTheme();
  const refresh = useLoaded("refresh");
  const isFramed = useFramed();
  return (
    <html
      lang={useLocale()}
      data-locale={useLocaleCode()}
      data-tag={useTag()}
      data-base={useHref("/")}
      data-theme={theme === "auto" ? undefined : theme}
      data-embed={isFramed ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "auto" ? "light dark" : theme} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Without scripts the page loads itself again, or the next one. A frame's host page decides that. */}
        {typeof refresh === "string" && !isFramed && (
          <noscript>
            <meta httpEquiv="refresh" content={refresh} />
          </noscript>
        )}
        {page.routes.flatMap(({ styles }) =>
          styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />),
        )}
      </head>
      <body>
        <div id="__nuxt">
          <a className="skip-link" href="#content">
            {t("shell.skip")}
          </a>
          {children}
        </div>
      </body>
    </html>
  );
}

/** The theme from a loader's data, or the visitor's system setting. */
function usePageTheme(): "light" | "dark" | "auto" {
  const theme = useLoaded("theme");
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/** What the loader says about the whole page. */
function useLoaded(name: "theme" | "refresh"): unknown {
  const { data } = useShown().page;
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** The server chooses security headers by the route's pattern, because a path can be written in several ways. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    args.context.get(matchedContext).pattern = args.pattern;
    keepApart(args);
    return next();
  },
];

/** The root renders the responses that actions throw, so it must also pass on their headers. */
export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function App() {
  useSignal("route", { path: useLocation().pathname });
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <LaterErrorPage error={error} />
    </Suspense>
  );
}
