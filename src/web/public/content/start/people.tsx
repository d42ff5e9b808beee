import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { initialsOf } from "../../../ui/avatar/initials.ts";
import type { StartPersonView } from "./start-page-views.ts";

/** Each person links to their entry on the team page, which lists their services. */
export function People({ people }: { people: StartPersonView[] }) {
  const t = useTranslations();
  return (
    <div className="people">
      <h2 className="start__part">{t("home.people")}</h2>
      <ul className="people__list">
        {people.map((person) => (
          <li key={person.to} className="people__one">
            {person.photo === null ? (
              <span className="people__picture people__picture--none" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
            ) : (
              <img className="people__picture" src={person.photo} alt="" width={240} height={240} loading="lazy" />
            )}
            <p className="people__text">
              <Link reloadDocument className="people__name" to={person.to}>
                {person.name}
              </Link>{" "}
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
