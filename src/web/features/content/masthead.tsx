import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FrameView } from "./views.ts";

/** Whose site this is, its pages, and the way to a booking. */
export function Masthead({ frame: { name, homeTo, menu, bookTo } }: { frame: FrameView }) {
  const t = useTranslations();
  return (
    <header className="site-head">
      <p className="site-head__name">
        <Link reloadDocument to={homeTo}>
          {name}
        </Link>
      </p>
      <nav className="site-head__nav" aria-label={t("content.menu")}>
        <ul className="site-head__links">
          {menu.map(({ title, to, isCurrent }) => (
            <li key={to}>
              <Link reloadDocument to={to} aria-current={isCurrent ? "page" : undefined}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link reloadDocument className="site-head__book" to={bookTo}>
              {t("content.book")}
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}
