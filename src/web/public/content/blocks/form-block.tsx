import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { Embed } from "../article/embed.tsx";
import type { BlockView } from "../../shared/content/content-views.ts";

interface Props extends Omit<Extract<BlockView, { kind: "form" }>, "kind"> {
  noteLang: string | undefined;
}

/** A form, quiz or survey inside a text. It also has its own page. */
export function FormBlock({ title, lang, to, note, noteLang }: Props) {
  const t = useTranslations();
  return (
    <aside className="block" aria-label={title}>
      <div className="block__text">
        <p className="block__title" lang={lang}>
          {title}
        </p>
        {note !== "" && <p lang={noteLang}>{note}</p>}
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
