import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { localeCodes, localeOf, locales } from "#domain/locales/locales.ts";
import { useLocaleCode } from "../../i18n/provider.tsx";
import { Icon } from "../icon/icon.tsx";
import { isCarried } from "./carried.ts";

/** Nobody fetches it who stays with a language. */
const loadTyped = () => import("./typed.ts");

/**
 * Links to this page in every language, each named in itself. They are plain links: the language is the router's
 * basename, so a new page is loaded. The prefix of the business's own language redirects to the unprefixed address. They keep
 * the address's query, or what the page says that counts of it: what others add to an address must not change a page.
 * With a script, what was typed and not yet sent comes along.
 */
export function LanguageSwitcher({ kept }: { kept?: string }) {
  const t = useTranslations();
  const current = useLocaleCode();
  const { pathname, search } = useLocation();
  const path = pathname === "/" ? "" : pathname;
  useEffect(() => {
    if (isCarried()) void loadTyped().then(({ restoreTyped: giveBackTyped }) => giveBackTyped());
  }, []);
  return (
    <details
      className="language"
      onToggle={({ currentTarget }) =>
        void loadTyped().then(({ saveTypedOnLeave: keepWhenLeft }) => keepWhenLeft(currentTarget))
      }
    >
      <summary className="language__summary">
        <Icon name="globe" />
        <span>
          <span className="visually-hidden">{t("ui.language")} </span>
          {localeOf(current).name}
        </span>
        <Icon name="down" className="language__fold" />
      </summary>
      <ul className="language__list">
        {localeCodes.map((code) => (
          <li key={code}>
            <a
              href={`/${code}${path}${kept ?? search}`}
              hrefLang={locales[code].tag}
              lang={locales[code].tag}
              aria-current={code === current ? "true" : undefined}
            >
              {locales[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
