import { useTranslations } from "use-intl";
import { Link } from "../../../../ui/navigation/link.tsx";
import { contentsOf } from "./contents.ts";
import type { DemoPages } from "../home-views.ts";

/** Every kind of page by name, with its URL in place of a page number. */
export function ContentsPage({ pages }: { pages: DemoPages }) {
  const t = useTranslations();
  return (
    <section className="contents" id="contents" aria-labelledby="contents-title">
      <div className="contents__head oxford">
        <h2 className="contents__title" id="contents-title">
          {t("home.contents.title")}
        </h2>
        <p className="contents__note">{t("home.contents.note")}</p>
      </div>
      <div className="contents__parts">
        {contentsOf(pages).map(({ title, entries }) => (
          <div key={title} className="contents__part">
            <h3 className="contents__heading">{t(title)}</h3>
            <ul className="contents__list">
              {entries.map(({ name, values, to, route }) => (
                <li key={to} className="contents__entry">
                  <Link reloadDocument className="contents__link" to={to}>
                    {t(name, values)}
                  </Link>
                  <span className="contents__route">{route}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
