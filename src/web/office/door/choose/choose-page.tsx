import { useTranslations } from "use-intl";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";

export interface ChooseView extends DoorView {
  /** `close` is null for operators who may not close it. */
  providers: { name: string; role: string; href: string; close: string | null }[];
  /** Where an owner adds a business; null for others. */
  add: string | null;
  /** Where an owner replaces the demo; null without a demo. */
  replace: string | null;
  me: string;
}

/** For operators of several providers, or of none. */
export function ChoosePage({ view }: { view: ChooseView }) {
  const t = useTranslations();
  return (
    <Door view={view}>
      {view.providers.length > 0 && (
        <ul className="office-list">
          {view.providers.map(({ name, role, href, close }) => (
            <li key={href}>
              <OfficeLink to={href}>{name}</OfficeLink> <span className="muted">{role}</span>{" "}
              {close !== null && <OfficeLink to={close}>{t("console.close.title")}</OfficeLink>}
            </li>
          ))}
        </ul>
      )}
      {view.add !== null && (
        <p>
          <OfficeLink to={view.add}>{t("console.choose.add")}</OfficeLink>
        </p>
      )}
      {view.replace !== null && (
        <p>
          <OfficeLink to={view.replace}>{t("console.start.replace")}</OfficeLink>
        </p>
      )}
      <p>
        <OfficeLink to={view.me}>{t("console.me.you")}</OfficeLink>
      </p>
    </Door>
  );
}
