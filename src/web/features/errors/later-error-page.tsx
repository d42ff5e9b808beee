import { lazy, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useHref, useLocation } from "../../ui/navigation/shown.ts";

const load = () => import("./error-page.tsx");

/** Loaded after the page itself, because few visitors see it. */
export const LaterErrorPage = lazy(() =>
  load().then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: UnreachablePage }),
  ),
);

/** Prefetches the error page, so that it can say that the connection was lost. */
export function useErrorPage(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
}

/** The connection was lost before the error page arrived. */
function UnreachablePage() {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const href = useHref(pathname + search);
  return (
    <main id="content" className="state oxford" tabIndex={-1}>
      <title>{t("error.offline.title")}</title>
      <h1>{t("error.offline.title")}</h1>
      <a href={href}>{t("error.retry")}</a>
    </main>
  );
}
