import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import type { FrameView } from "../../shared/content/content-views.ts";

/** The provider's name, the menu and a link to book. */
export function SiteMasthead({ frame: { name, logo, homeTo, menu, bookTo } }: { frame: FrameView }) {
  const t = useTranslations();
  return (
    <header className="site-head">
      <p className="site-head__name">
        <Link reloadDocument to={homeTo}>
          {logo !== null && <img src={logo} alt="" width={32} height={32} />}
          {name}
        </Link>
      </p>
      <nav className="site-head__nav" aria-label={t("content.menu")}>
        <ul className="site-head__links">
          {menu.map(({ title, to, lang, isCurrent }) => (
            <li key={to}>
              <Link reloadDocument to={to} lang={lang} aria-current={isCurrent ? "page" : undefined}>
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
