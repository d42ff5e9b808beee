import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LanguageSwitcher } from "../../ui/language/language-switcher.tsx";
import type { FrameView } from "./views.ts";

export function SiteFoot({ frame: { name, homeTo, phone, feed, hasCookiePolicy } }: { frame: FrameView }) {
  const t = useTranslations();
  return (
    <footer className="site-foot">
      <LanguageSwitcher keepsSearch={false} />
      <ul className="site-foot__links">
        <li>
          <Link reloadDocument to={homeTo}>
            {name}
          </Link>
        </li>
        {phone !== "" && <li>{t("home.phone", { number: phone })}</li>}
        {feed !== null && (
          <li>
            <Link reloadDocument to={feed.to}>
              {t("content.feed")}
            </Link>
          </li>
        )}
        {hasCookiePolicy && (
          <li>
            <Link reloadDocument to="/cookies">
              {t("content.cookies")}
            </Link>
          </li>
        )}
      </ul>
    </footer>
  );
}
