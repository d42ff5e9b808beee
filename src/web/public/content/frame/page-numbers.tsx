import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import type { PostListView } from "../../shared/content/content-views.ts";

/** Links to the other pages of a list. */
export function PageNumbers({ list: { page, pages, numbers, newerTo, olderTo } }: { list: PostListView }) {
  const t = useTranslations();
  if (pages === 1) return null;
  return (
    <nav className="numbers" aria-label={t("content.pages.label")}>
      {newerTo !== null && (
        <Link reloadDocument rel="prev" className="numbers__step" to={newerTo}>
          {t("content.pages.newer")}
        </Link>
      )}
      <ol className="numbers__list">
        {numbers.map((entry) =>
          "gapAfter" in entry ? (
            <li key={`gap-${entry.gapAfter}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry.number}>
              <Link
                reloadDocument
                to={entry.to}
                aria-label={t("content.pages.number", { page: entry.number })}
                aria-current={entry.number === page ? "page" : undefined}
              >
                {entry.number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {olderTo !== null && (
        <Link reloadDocument rel="next" className="numbers__step numbers__step--older" to={olderTo}>
          {t("content.pages.older")}
        </Link>
      )}
    </nav>
  );
}
