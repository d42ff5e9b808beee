import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icon/icon.tsx";
import { DateLeaf } from "../../ui/leaf/date-leaf.tsx";
import { Folio } from "./folio.tsx";
import type { HomeView } from "./views.ts";

/** Title, day and the first provider's picture, as on the front of an annual. */
export function Cover({ home: { today, houses } }: { home: HomeView }) {
  const t = useTranslations();
  const [first] = houses;
  const services = houses.reduce((sum, { offers }) => sum + offers.length, 0);
  const people = houses.reduce((sum, house) => sum + house.people.length, 0);
  return (
    <div className="cover oxford">
      <Folio today={today} />
      <div className="cover__head">
        <h1 className="cover__title">{t("home.title")}</h1>
        <DateLeaf {...today.leaf} size="large" look="marked" />
      </div>
      <div className="cover__lead">
        <p className="cover__intro">{services === 0 ? t("home.empty") : t("home.intro", { services, people })}</p>
        {first !== undefined && (
          <p className="cover__links">
            <a className="button button--primary" href={`#house-${first.slug}-offers`}>
              {t("home.choose")}
            </a>
            <a className="text-link text-link--standalone" href="#contents">
              {t("home.contents.title")}
              <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
      {first?.picture != null && (
        <img className="cover__plate" src={first.picture} alt="" width={1200} height={720} fetchPriority="high" />
      )}
    </div>
  );
}
