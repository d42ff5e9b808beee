import { useTranslations } from "use-intl";
import { cookiesPath } from "#domain/navigation/addresses.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { ContactText } from "../../../ui/contact/contact-text.tsx";
import { LanguageSwitcher } from "../../../ui/language/language-switcher.tsx";
import type { FrameView } from "../../shared/content/content-views.ts";

export function SiteFoot({ frame: { name, homeTo, phone, feed, hasCookiePolicy } }: { frame: FrameView }) {
  const t = useTranslations();
  return (
    <footer className="site-foot">
      <LanguageSwitcher kept={keptOf(useLocation().search)} />
      <ul className="site-foot__links">
        <li>
          <Link reloadDocument to={homeTo}>
            {name}
          </Link>
        </li>
        {phone !== "" && (
          <li>
            <span>
              <ContactText text={t("home.phone", { number: phone })} />
            </span>
          </li>
        )}
        {feed !== null && (
          <li>
            <Link reloadDocument to={feed.to}>
              {t("content.feed")}
            </Link>
          </li>
        )}
        {hasCookiePolicy && (
          <li>
            <Link reloadDocument to={cookiesPath}>
              {t("content.cookies")}
            </Link>
          </li>
        )}
      </ul>
    </footer>
  );
}

/** The parameters that the language links keep: the search text, the variant and the previewed page. */
const counting = new Set(["q", "variant", "path"]);

function keptOf(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => counting.has(name));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}
