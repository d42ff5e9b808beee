import { lazy } from "react";
import { useTranslations } from "use-intl";
import { useHref, useLocation } from "../../../ui/navigation/shown.ts";

/** Loaded after the page itself, because few visitors see it. */
export const LaterErrorPage = lazy(() =>
  import("./error-page.tsx").then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: UnreachablePage }),
  ),
);

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
