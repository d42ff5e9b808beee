import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { localeCodes, localeOf, locales } from "#domain/locales/locales.ts";
import { useLocation } from "../navigation/shown.ts";
import { useLocaleCode } from "../../i18n/provider.tsx";
import { Icon } from "../icon/icon.tsx";
import { isCarried } from "./carried.ts";

/** Loaded only when a visitor switches languages. */
const loadTyped = () => import("./typed.ts");

function watch(switcher: HTMLDetailsElement): void {
  void import("./opened.ts").then(({ watchSwitcher }) => watchSwitcher(switcher));
}

/**
 * Links to this page in every language, each named in that language. They are plain links: the language is the router's
 * basename, so the switch loads a new document. The prefix of the business's own language redirects to the URL without
 * prefix. The links keep the query, or only the part that the page passes in `kept`, so that parameters added by others
 * cannot change a page. With scripts, text that was typed but not sent moves along.
 */
export function LanguageSwitcher({ kept }: { kept?: string }) {
  const t = useTranslations();
  const current = useLocaleCode();
  const { pathname, search } = useLocation();
  const path = pathname === "/" ? "" : pathname;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The visitor opened it before scripts ran.
    if (box.current?.open === true) watch(box.current);
    if (isCarried()) void loadTyped().then(({ restoreTyped }) => restoreTyped());
  }, []);
  return (
    <details ref={box} className="language" onToggle={({ currentTarget }) => watch(currentTarget)}>
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
              rel={(kept ?? search) === "" ? undefined : "nofollow"}
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
