import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Embed } from "../embed.tsx";

/** A form within a text; it also has a page of its own. */
export function FormBlock({ to, note }: { to: string; note: string }) {
  const t = useTranslations();
  return (
    <aside className="block" aria-label={t("content.form.open")}>
      <div className="block__text">
        {note !== "" && <p>{note}</p>}
        <p className="block__action">
          <Link reloadDocument className="text-link" to={to}>
            {t("content.form.open")}
          </Link>
        </p>
      </div>
      <Embed to={to} title={t("content.form.open")} summary={t("content.form.here")} />
    </aside>
  );
}
