import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { HomeView } from "./views.ts";

/** Where there are many providers, those without a chapter of their own. */
export function OtherHouses({ houses }: { houses: HomeView["others"] }) {
  const t = useTranslations();
  return (
    <section className="house" aria-labelledby="others">
      <div className="house__head oxford">
        <h2 className="house__name" id="others">
          {t("home.others")}
        </h2>
        <ul className="others">
          {houses.map(({ slug, name, tagline, langs }) => (
            <li key={slug}>
              <Link reloadDocument to={`/widget/appointment/${slug}`}>
                {name}
              </Link>
              {tagline !== "" && <span lang={langs.tagline}>{tagline}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
