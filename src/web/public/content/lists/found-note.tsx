import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";

interface Props {
  query: string;
  total: number;
  /** The URL of the whole list. */
  to: string;
}

/** The number of search results, with a link back to the whole list. */
export function FoundNote({ query, total, to }: Props) {
  const t = useTranslations();
  if (query === "") return null;
  return (
    <p className="found" role="status">
      {t("content.search.found", { count: total, query })}{" "}
      <TextLink reloadDocument to={to}>
        {t("content.search.all")}
      </TextLink>
    </p>
  );
}
