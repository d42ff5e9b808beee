import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Embed } from "../embed.tsx";

/** A form, a quiz or a survey within a text; it also has a page of its own. */
export function FormBlock({ title, to, note }: { title: string; to: string; note: string }) {
  const t = useTranslations();
  return (
    <aside className="block" aria-label={title}>
      <div className="block__text">
        <p className="block__title">{title}</p>
        {note !== "" && <p>{note}</p>}
        <p className="block__action">
          <Link reloadDocument className="text-link" to={to}>
            {t("content.form.open")}
          </Link>
        </p>
      </div>
      <Embed to={to} title={title} summary={t("content.form.here")} />
    </aside>
  );
}
