import { useTranslations } from "use-intl";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Icon } from "../../../ui/icon/icon.tsx";

interface Props {
  /** The URL of the list to search. */
  to: string;
  query: string;
}

/** A plain GET form: the URL has the search text. */
export function SearchForm({ to, query }: Props) {
  const t = useTranslations();
  const [action, kept] = useHref(to).split("?");
  return (
    <form className="search" role="search" action={action} method="get">
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="visually-hidden" htmlFor="q">
        {t("content.search.label")}
      </label>
      <input
        className="search__words"
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={200}
        placeholder={t("content.search.label")}
      />
      <button className="search__button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{t("content.search.button")}</span>
      </button>
    </form>
  );
}
