import { useTranslations } from "use-intl";
import { Link } from "../../ui/navigation/link.tsx";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import type { PersonView } from "./team-views.ts";

/**
 * A person with their services and next times. These links skip two steps, because service and member are already
 * chosen.
 */
export function PersonCard({ person }: { person: PersonView }) {
  const t = useTranslations();
  const { slug, name, title, bio, photo, gives, langs } = person;
  return (
    <li className="person" id={slug}>
      <Avatar name={name} photo={photo} size="large" />
      <div className="person__text">
        <h3 className="person__name">{name}</h3>
        {title !== "" && (
          <p className="person__title" lang={langs.title}>
            {title}
          </p>
        )}
        {bio
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph !== "")
          .map((paragraph) => (
            <p key={paragraph} className="person__bio" lang={langs.bio}>
              {paragraph}
            </p>
          ))}
      </div>
      {gives.length > 0 && (
        <div className="person__gives">
          <h4 className="person__book">{t("team.gives", { name })}</h4>
          <ul className="person__list">
            {gives.map((service) => (
              <li key={service.to}>
                <Link className="person__link" to={service.to}>
                  <span className="person__service">{service.name}</span>{" "}
                  <span className="person__next">{service.next}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
