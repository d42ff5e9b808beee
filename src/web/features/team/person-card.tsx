import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Avatar } from "../../ui/avatar/avatar.tsx";
import type { TeamPerson } from "./views.ts";

/** A person, and each service they give: one step further, since the person is chosen. */
export function PersonCard({ person }: { person: TeamPerson }) {
  const t = useTranslations();
  const { slug, name, title, bio, photo, gives } = person;
  return (
    <li className="person" id={slug}>
      <Avatar name={name} photo={photo} size="large" />
      <div className="person__text">
        <h3 className="person__name">{name}</h3>
        {title !== "" && <p className="person__title">{title}</p>}
        {bio
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph !== "")
          .map((paragraph) => (
            <p key={paragraph} className="person__bio">
              {paragraph}
            </p>
          ))}
        {gives.length > 0 && (
          <>
            <h4 className="person__book">{t("team.gives", { name })}</h4>
            <ul className="person__gives">
              {gives.map((service) => (
                <li key={service.to}>
                  <Link to={service.to}>{service.name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
