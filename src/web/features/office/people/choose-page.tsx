import { useTranslations } from "use-intl";
import { OfficeLink } from "../frame/office-link.tsx";
import { Door, type DoorView } from "../door/door.tsx";

export interface ChooseView extends DoorView {
  providers: { name: string; role: string; href: string }[];
  me: string;
}

/** For operators of several providers, or of none. */
export function ChoosePage({ view }: { view: ChooseView }) {
  const t = useTranslations();
  return (
    <Door view={view}>
      {view.providers.length > 0 && (
        <ul className="office-list">
          {view.providers.map(({ name, role, href }) => (
            <li key={href}>
              <OfficeLink to={href}>{name}</OfficeLink> <span className="muted">{role}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <OfficeLink to={view.me}>{t("console.me.you")}</OfficeLink>
      </p>
    </Door>
  );
}
