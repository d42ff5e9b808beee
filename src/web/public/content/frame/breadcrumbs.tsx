import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import type { LinkView } from "../../shared/content/content-views.ts";

/** The path from the start page. The page itself is not listed, because it has a heading. */
export function Breadcrumbs({ trail }: { trail: readonly LinkView[] }) {
  const t = useTranslations();
  if (trail.length === 0) return null;
  return (
    <nav className="trail" aria-label={t("content.trail")}>
      <ol className="trail__steps">
        {trail.map(({ title, to }) => (
          <li key={to}>
            <Link reloadDocument to={to}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
