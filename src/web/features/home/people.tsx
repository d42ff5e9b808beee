import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { initialsOf } from "../../ui/avatar/initials.ts";
import type { HouseView } from "./views.ts";

/** Each leads to their place on the team page, where their services are. */
export function People({ house: { slug, people } }: { house: HouseView }) {
  const t = useTranslations();
  if (people.length === 0) return null;
  return (
    <div className="people">
      <h3 className="house__part">{t("home.people")}</h3>
      <ul className="people__list">
        {people.map((person) => (
          <li key={person.slug} className="people__one">
            {person.photo === null ? (
              <span className="people__picture people__picture--none" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
            ) : (
              <img className="people__picture" src={person.photo} alt="" width={240} height={240} loading="lazy" />
            )}
            <p className="people__text">
              <Link reloadDocument className="people__name" to={`/widget/appointment/${slug}#${person.slug}`}>
                {person.name}
              </Link>
              {person.title !== "" && (
                <span className="people__title" lang={person.langs.title}>
                  {person.title}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
