import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import type { LinkView } from "../../shared/content/content-views.ts";

interface Props {
  older: LinkView | null;
  newer: LinkView | null;
}

/** Links to the previous and the next post by date. */
export function Neighbours({ older, newer }: Props) {
  const t = useTranslations();
  if (older === null && newer === null) return null;
  return (
    <nav className="neighbours" aria-label={t("content.neighbours")}>
      {older !== null && (
        <Link reloadDocument rel="prev" className="neighbours__one" to={older.to}>
          <span className="neighbours__where">{t("content.older")}</span>{" "}
          <span className="neighbours__title">{older.title}</span>
        </Link>
      )}
      {newer !== null && (
        <Link reloadDocument rel="next" className="neighbours__one neighbours__one--newer" to={newer.to}>
          <span className="neighbours__where">{t("content.newer")}</span>{" "}
          <span className="neighbours__title">{newer.title}</span>
        </Link>
      )}
    </nav>
  );
}
