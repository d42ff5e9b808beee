import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { OfficeForm } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { type KeyRow, type KeysView, revokeField } from "./key-views.ts";

/** The keys with which other programs use the API. */
export function KeysPage({ view }: { view: KeysView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.keys.title")} lead={t("console.keys.lead")}>
      {view.make !== null && (
        <p>
          <OfficeLink to={view.make} look="primary">
            {t("console.keys.make")}
          </OfficeLink>
        </p>
      )}
      {view.keys.length === 0 && <p>{t("console.keys.empty")}</p>}
      <ul className="office-list">
        {view.keys.map((key) => (
          <Key key={key.id} shown={key} revoke={key.isOpen ? view.revoke : null} />
        ))}
      </ul>
    </Sheet>
  );
}

function Key({ shown, revoke }: { shown: KeyRow; revoke: string | null }) {
  const t = useTranslations();
  const { id, name, lastFour, text, does, used, state, isLeft } = shown;
  return (
    <li>
      <span className="office-list__text">
        <span className="office-list__name">{name}</span> {state !== null && <strong>{state}</strong>}{" "}
        <span>{does}</span>{" "}
        <span className="small muted">
          <code>…{lastFour}</code> · {[text, used].join(" · ")}
        </span>
      </span>
      {revoke !== null && isLeft && (
        <OfficeForm fields={revokeField} className="office-form--inline" action={revoke} values={{ id, keep: "yes" }}>
          <Button type="submit" look="quiet" aria-label={t("console.keys.takeOverOf", { name })}>
            {t("console.keys.takeOver")}
          </Button>
        </OfficeForm>
      )}
      {revoke !== null && (
        <OfficeForm fields={revokeField} className="office-form--inline" action={revoke} values={{ id }}>
          <Button type="submit" look="quiet" aria-label={t("console.keys.revokeOf", { name })}>
            {t("console.keys.revoke")}
          </Button>
        </OfficeForm>
      )}
    </li>
  );
}
