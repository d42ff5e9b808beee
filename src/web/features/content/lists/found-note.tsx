import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";

interface Props {
  query: string;
  total: number;
  /** The whole list. */
  to: string;
}

/** What a search found, and the way back to everything. */
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
